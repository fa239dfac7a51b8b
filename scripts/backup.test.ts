import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { backendMain, buildBackend } from './stack/builds.ts';
import { root } from './stack/tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadbook backups '));
const data = join(folder, 'data');
after(() => rmSync(folder, { recursive: true, force: true }));
before(async () => {
  await buildBackend();
  const built = (file: string) => createRequire(import.meta.url)(join(dirname(backendMain), file));
  const { openSqliteDocuments } = built('platform/documents/sqlite/sqlite-documents.js');
  const { collections } = built('collections.js');
  await openSqliteDocuments(join(data, 'roadbook.sqlite'), collections).close();
  mkdirSync(join(data, 'identity'));
  writeFileSync(join(data, 'identity/accounts.json'), '{"accounts":[]}');
});

function run(command: string, ...args: readonly string[]): { code: number | null; output: string } {
  const env = { ...process.env, DATA_DIR: data, INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, `scripts/${command}.ts`), ...args],
    {
      env,
      encoding: 'utf8',
    },
  );
  return { code: status, output: stdout + stderr };
}

/** As docs/operations.md says it, step by step. */
describe('backup and restore', () => {
  it('keep the newest backups, check out, and bring back records and accounts', () => {
    assert.equal(run('backup', 'backups').code, 0);
    const { code, output } = run('backup', 'backups', '1');
    assert.equal(code, 0, output);
    const [name = '', ...more] = readdirSync(join(folder, 'backups'));
    assert.deepEqual(more, []);
    const backup = join(folder, 'backups', name);
    assert.equal(output.trim(), backup);
    assert.equal(statSync(backup).mode & 0o777, 0o700);
    assert.equal(run('check-data', join('backups', name, 'roadbook.sqlite')).code, 0);

    writeFileSync(join(data, 'identity/accounts.json'), '{"accounts":["lost"]}');
    truncateSync(join(data, 'roadbook.sqlite'), 4_096);
    const restored = run('restore', join('backups', name));
    assert.equal(restored.code, 0, restored.output);
    assert.match(
      restored.output,
      /^Restored: 0 documents of 0 drivers and 0 files\.\nWhat was there before is in /,
    );
    assert.equal(readFileSync(join(data, 'identity/accounts.json'), 'utf8'), '{"accounts":[]}');
    assert.equal(run('check-data').code, 0);
  });

  it('refuse a backup that was cut off, and change nothing', () => {
    assert.equal(run('backup', 'cut').code, 0);
    const [name = ''] = readdirSync(join(folder, 'cut'));
    truncateSync(join(folder, 'cut', name, 'roadbook.sqlite'), 8_192);
    const before = readFileSync(join(data, 'roadbook.sqlite'));
    const { code, output } = run('restore', join('cut', name));
    assert.equal(code, 1);
    assert.equal(output, 'The backup is damaged: roadbook.sqlite is not as it was saved.\n');
    assert.deepEqual(readFileSync(join(data, 'roadbook.sqlite')), before);
  });

  it('say what is missing on the command line', () => {
    assert.deepEqual(run('backup'), { code: 1, output: 'Name a folder: npm run backup -- <folder>\n' });
    assert.deepEqual(run('backup', '--records-only'), {
      code: 1,
      output: 'Name a file: npm run backup -- --records-only <file>\n',
    });
    assert.equal(run('restore').code, 1);
    assert.match(run('backup', 'backups', 'none').output, /none is no number of backups/);
  });
});
