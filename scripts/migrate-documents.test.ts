import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { backendMain, buildBackend } from './stack/builds.ts';
import { root } from './stack/tool.ts';
import { linesOf } from './testing/lines-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadbook move '));
const data = join(folder, 'data');
const store = join(data, 'roadbook.sqlite');
const built = (file: string) => createRequire(import.meta.url)(join(dirname(backendMain), file));
const drivers = 3;
const costsOfADriver = 400;

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  DATA_DIR: data,
  FIREBASE_PROJECT_ID: `demo-move-${process.pid}`,
  FILES: 'disk',
};

after(() => rmSync(folder, { recursive: true, force: true }));
before(async () => {
  await buildBackend();
  const { openSqliteDocuments } = built('platform/documents/sqlite/sqlite-documents.js');
  const { collections } = built('registry/collections.js');
  const { expenseKind } = built('registry/kinds/expense.kind.js');
  const documents = openSqliteDocuments(store, collections);
  for (let driver = 0; driver < drivers; driver += 1) {
    await documents.of(`driver-${driver}`).transact(async (transaction: Writes) => {
      for (let at = 0; at < costsOfADriver; at += 1) {
        const cost = { atMs: at, vehicleId: null, category: 'parking', note: 'x'.repeat(2_000) };
        transaction.create(expenseKind.collection, `cost-${at}`, cost);
      }
    });
  }
  await documents.close();
});

interface Writes {
  create(collection: unknown, id: string, data: object): void;
}

const command = (...args: readonly string[]) => [join(root, 'scripts/migrate-documents.ts'), ...args];

function run(...args: readonly string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, command(...args), {
    env: environment,
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

/** Kills the program itself, like a power cut, as soon as it has begun to write. */
async function killed(...args: readonly string[]): Promise<void> {
  const program = join(dirname(backendMain), 'operations/migrate-documents.js');
  const env = { ...environment, FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: '', ...restOfKeys };
  const child = spawn(process.execPath, [program, ...args, data], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  assert.match(await linesOf(child).next(), /^Begun; /);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  assert.equal(signal, 'SIGKILL');
}

const restOfKeys = {
  FIREBASE_DATABASE_URL: '',
  FIREBASE_STORAGE_BUCKET: '',
  FIREBASE_MESSAGING_SENDER_ID: '',
  FIREBASE_APP_ID: '',
  FIREBASE_MEASUREMENT_ID: '',
};

const hasEmulator = process.env.FIRESTORE_EMULATOR_HOST !== undefined;

/** Follows docs/operations/moves.md step by step. */
describe('a move to Firestore and back', () => {
  it('says what it needs', () => {
    assert.match(run().output, /^Say which way: migrate-documents to-firestore\|to-sqlite/m);
    const { FIRESTORE_EMULATOR_HOST, ...without } = environment;
    const env = { ...without, FILES: '', GOOGLE_APPLICATION_CREDENTIALS: '' };
    const { status, stderr } = spawnSync(process.execPath, command('to-firestore'), {
      env,
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    for (const name of ['LEDGER_SIGNING_KEYS', 'FILES', 'GOOGLE_APPLICATION_CREDENTIALS']) {
      assert.match(stderr, new RegExp(`^ {2}${name}: `, 'm'));
    }
  });

  const needed = {
    skip: hasEmulator ? false : 'needs an emulator of Firestore: set FIRESTORE_EMULATOR_HOST',
  };

  it('goes on after it was killed, compares, and comes back equal', needed, async () => {
    await killed('to-firestore');
    const there = run('to-firestore');
    assert.equal(there.code, 0, there.output);
    assert.match(there.output, /^Going on with the move/m);
    const [, hash] =
      /^Compared: 1200 documents are equal, SHA-256 ([0-9a-f]{64})\.$/m.exec(there.output) ?? [];
    assert.ok(hash);
    assert.match(there.output, /^Done\. /m);
    assert.match(run('to-firestore').output, /^Firestore is not empty\./m);

    assert.match(run('to-sqlite').output, /^There is a .*roadbook\.sqlite already\./m);
    renameSync(store, join(folder, 'away.sqlite'));
    await killed('to-sqlite');
    assert.equal(existsSync(store), false);
    const back = run('to-sqlite');
    assert.equal(back.code, 0, back.output);
    assert.match(back.output, new RegExp(`SHA-256 ${hash}`));
    const { output } = checkData();
    assert.match(output, /1200/);
    assert.equal(existsSync(join(data, 'moving-documents.json')), false);
  });
});

function checkData(): { output: string } {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/check-data.ts')], {
    env: environment,
    encoding: 'utf8',
  });
  return { output: stdout + stderr };
}
