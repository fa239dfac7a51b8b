import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { backendMain, buildBackend } from './stack/builds.ts';
import { root } from './stack/tool.ts';
import { pagesForOperators } from './testing/page-commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadbook data '));
after(() => rmSync(folder, { recursive: true, force: true }));
before(async () => {
  await buildBackend();
  const built = (file: string) => createRequire(import.meta.url)(join(dirname(backendMain), file));
  const { openSqliteDocuments } = built('platform/documents/sqlite/sqlite-documents.js');
  const { collections } = built('registry/collections.js');
  await openSqliteDocuments(join(folder, 'roadbook.sqlite'), collections).close();
});

function run(command: string, ...args: readonly string[]): { code: number | null; output: string } {
  const env = { ...process.env, DATA_DIR: folder, INIT_CWD: folder };
  const script = join(root, `scripts/${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

describe('check-data and a backup of the records alone', () => {
  it('find the data folder and what a backup of it holds whole', () => {
    assert.deepEqual(run('check-data'), {
      code: 0,
      output: 'Nothing is damaged.\n0 documents of 0 drivers were read, and no files were compared.\n',
    });
    assert.deepEqual(run('backup', '--records-only', 'copy.sqlite'), { code: 0, output: '' });
    assert.equal(statSync(join(folder, 'copy.sqlite')).mode & 0o777, 0o600);
    assert.equal(run('check-data', 'copy.sqlite').code, 0);
  });

  it('say what to restore', () => {
    copyFileSync(join(folder, 'roadbook.sqlite'), join(folder, 'damaged.sqlite'));
    writeFileSync(join(folder, 'damaged.sqlite'), Buffer.alloc(100, 0xa7), { flag: 'r+' });
    const { code, output } = run('check-data', 'damaged.sqlite');
    assert.equal(code, 1);
    assert.match(output, /- .*damaged\.sqlite is no logbook, or its beginning is damaged\.\n/);
    assert.match(output, /Restore the newest backup in which check-data finds nothing/);
    writeFileSync(join(folder, 'empty.sqlite'), '');
    assert.match(run('check-data', 'empty.sqlite').output, /empty\.sqlite is empty\./);
  });

  for (const what of ['a data folder', 'a file'] as const) {
    it(`say of ${what} of a newer layout that only the newer program can check it`, () => {
      const file = join(folder, 'newer/roadbook.sqlite');
      mkdirSync(dirname(file), { recursive: true });
      copyFileSync(join(folder, 'roadbook.sqlite'), file);
      const database = new DatabaseSync(file);
      database.exec('CREATE TABLE of_later (x); PRAGMA user_version = 99');
      database.close();
      const { code, output } = run('check-data', what === 'a file' ? 'newer/roadbook.sqlite' : 'newer');
      assert.equal(code, 2);
      assert.match(output, /was written by a newer Roadbook: its layout is 99, and .*check it with that one/);
      assert.doesNotMatch(output, /damaged\.|Restore/);
    });
  }

  it('show what was found though a server hangs, and wait for it no longer than a moment', {
    timeout: 500_000,
  }, async (test) => {
    const hanging = createServer().listen(join(folder, 'administration.sock'));
    test.after(() => hanging.close());
    await once(hanging, 'listening');
    const program = join(dirname(backendMain), 'operations/check-data.js');
    const check = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    test.after(() => check.kill('SIGKILL'));
    let said = '';
    check.stdout.on('data', (text) => (said += text));
    const ended = once(check, 'exit');
    const [asked]: Socket[] = await once(hanging, 'connection');
    assert.ok(asked);
    await once(asked.resume(), 'close');
    assert.match(said, /^Nothing is damaged\.$/m);
    assert.deepEqual(await ended, [0, null]);
  });

  it('give a backup to standard output, as compose asks for it', () => {
    const program = join(dirname(backendMain), 'operations/backup.js');
    const { status, stdout } = spawnSync(process.execPath, [program, '--records-only', folder], {
      maxBuffer: 10_000_000,
    });
    assert.equal(status, 0);
    assert.equal(stdout.subarray(0, 15).toString(), 'SQLite format 3');
    assert.equal(stdout.length % 4_096, 0);
  });
});

it('the documented commands that write a copy of a backup write it for its owner alone', () => {
  const [, text = ''] = pagesForOperators().split('## Backup\n');
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);
  const writing = blocks.filter((commands) => / > \S/.test(commands));
  assert.equal(writing.length, 1);
  for (const commands of writing) assert.match(commands, /^umask 077\n/);
});
