import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { backendMain, buildBackend } from './stack/builds.ts';
import { root } from './stack/tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadbook data '));
after(() => rmSync(folder, { recursive: true, force: true }));
before(async () => {
  await buildBackend();
  const built = (file: string) => createRequire(import.meta.url)(join(dirname(backendMain), file));
  const { openSqliteDocuments } = built('platform/documents/sqlite/sqlite-documents.js');
  const { collections } = built('collections.js');
  await openSqliteDocuments(join(folder, 'roadbook.sqlite'), collections).close();
});

function run(command: string, ...args: readonly string[]): { code: number | null; said: string } {
  const env = { ...process.env, DATA_DIR: folder, INIT_CWD: folder };
  const script = join(root, `scripts/${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}

describe('check-data and back-up', () => {
  it('find the data folder and what a backup of it holds whole', () => {
    assert.deepEqual(run('check-data'), {
      code: 0,
      said: 'Nothing is damaged.\n0 documents of 0 drivers were read, and no files were compared.\n',
    });
    assert.deepEqual(run('back-up', 'copy.sqlite'), { code: 0, said: '' });
    assert.equal(statSync(join(folder, 'copy.sqlite')).mode & 0o777, 0o600);
    assert.equal(run('check-data', 'copy.sqlite').code, 0);
  });

  it('say what to restore', () => {
    copyFileSync(join(folder, 'roadbook.sqlite'), join(folder, 'damaged.sqlite'));
    writeFileSync(join(folder, 'damaged.sqlite'), Buffer.alloc(100, 0xa7), { flag: 'r+' });
    const { code, said } = run('check-data', 'damaged.sqlite');
    assert.equal(code, 1);
    assert.match(said, /- .*damaged\.sqlite is no logbook, or its beginning is damaged\.\n/);
    assert.match(said, /Restore the newest backup in which check-data finds nothing/);
    writeFileSync(join(folder, 'empty.sqlite'), '');
    assert.match(run('check-data', 'empty.sqlite').said, /empty\.sqlite is empty\./);
  });

  it('give a backup to standard output, as compose asks for it', () => {
    const program = join(dirname(backendMain), 'operations/back-up.js');
    const { status, stdout } = spawnSync(process.execPath, [program, folder], { maxBuffer: 10_000_000 });
    assert.equal(status, 0);
    assert.equal(stdout.subarray(0, 15).toString(), 'SQLite format 3');
    assert.equal(stdout.length % 4_096, 0);
  });
});

it('the documented commands make backups, and restore them, for their owner alone', () => {
  const [, text = ''] = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('## Backup\n');
  const [backup, restore] = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands);
  assert.match(backup ?? '', /^umask 077\n/);
  for (const line of (restore ?? '').split("sh -c '").slice(1)) assert.match(line, /^umask 077; /);
});

it('the documented commands bring files back as they were', { skip: process.platform === 'win32' }, () => {
  const [, text = ''] = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('## Backup\n');
  const data = mkdtempSync(join(tmpdir(), 'roadbook-files-'));
  const here = (command: string | undefined) => (command ?? '').replaceAll('/data', data);
  const [, backup] = /exec -T backend (tar .*? files) > roadbook-files/.exec(text) ?? [];
  const [, restore] =
    /sh -c '(umask 077; rm -rf \/data\/restored-files[^']*)' < roadbook-files/.exec(text) ?? [];
  const reports = join(data, 'files/drivers/ann/reports');
  mkdirSync(reports, { recursive: true });
  mkdirSync(join(data, 'files/unfinished'));
  writeFileSync(join(reports, 'a.pdf'), 'kept');
  writeFileSync(join(data, 'files/unfinished/half'), 'ha');
  const made = spawnSync('sh', ['-c', here(backup)]);
  assert.equal(made.status, 0);
  writeFileSync(join(reports, 'b.pdf'), 'later');
  rmSync(join(reports, 'a.pdf'));
  const restored = spawnSync('sh', ['-c', here(restore)], { input: made.stdout });
  assert.equal(restored.status, 0, String(restored.stderr));
  assert.deepEqual(readdirSync(reports), ['a.pdf']);
  assert.deepEqual(readdirSync(join(data, 'files')), ['drivers']);
  assert.deepEqual(readdirSync(data), ['files']);
  // What was cut off is not taken for a backup.
  assert.notEqual(spawnSync('sh', ['-c', here(restore)], { input: made.stdout.subarray(0, 100) }).status, 0);
  assert.deepEqual(readdirSync(reports), ['a.pdf']);
  rmSync(data, { recursive: true });
});
