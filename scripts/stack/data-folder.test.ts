import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-folder-'));
after(() => rmSync(folder, { recursive: true, force: true }));
before(() => {
  chmodSync(folder, 0o755);
  // Copied to a folder that any user can read.
  copyFileSync(join(import.meta.dirname, 'data-folder.ts'), join(folder, 'data-folder.mts'));
  copyFileSync(process.execPath, join(folder, 'node'));
  chmodSync(join(folder, 'node'), 0o755);
});

/** Message for a user without permissions; root has them all, and so switches to another user. */
function told(dataDir: string): string {
  const hold =
    "import('./data-folder.mts').then((m) => m.holdDataFolder(process.argv[1])).catch((e) => console.log(e.message))";
  const { stdout, stderr } = spawnSync(join(folder, 'node'), ['-e', hold, dataDir], {
    ...{ cwd: folder, encoding: 'utf8' },
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  return stdout + stderr;
}

describe('the data folder', { skip: process.platform === 'win32' && 'has other permissions' }, () => {
  const whatToDo = (dataDir: string) =>
    new RegExp(
      `Roadbook runs as .*, and .* belongs to user id \\d+\\. .*chown -R \\d+ ${dataDir}\\), .*DATA_DIR=<folder>`,
    );

  it('that belongs to somebody else is named, with what to do', () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, isRoot ? 0o755 : 0o500);
    assert.match(told(closed), whatToDo(closed));
  });

  it('that cannot be made is, too', () => {
    const above = join(folder, 'above');
    mkdirSync(above);
    chmodSync(above, isRoot ? 0o755 : 0o500);
    assert.match(told(join(above, 'data')), whatToDo(join(above, 'data')));
    assert.ok(!existsSync(join(above, 'data')));
  });

  it('in which another user has left a file is, with that file', () => {
    const used = join(folder, 'used');
    mkdirSync(used);
    chmodSync(used, 0o777);
    writeFileSync(join(used, 'roadbook.sqlite'), '');
    chmodSync(join(used, 'roadbook.sqlite'), isRoot ? 0o644 : 0o400);
    const sentence = told(used);
    assert.match(sentence, whatToDo(used));
    assert.ok(sentence.startsWith(`${join(used, 'roadbook.sqlite')} is not for this user`), sentence);
  });
});
