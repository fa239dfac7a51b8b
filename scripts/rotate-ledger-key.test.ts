import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parseEnv } from 'node:util';
import { backendMain, buildBackend } from './stack/builds.ts';
import { root } from './stack/tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadbook keys '));
after(() => rmSync(folder, { recursive: true, force: true }));
before(() => buildBackend());

const firebase = Object.fromEntries(
  [
    'API_KEY',
    'AUTH_DOMAIN',
    'DATABASE_URL',
    'STORAGE_BUCKET',
    'MESSAGING_SENDER_ID',
    'APP_ID',
    'MEASUREMENT_ID',
  ].map((name) => [`FIREBASE_${name}`, 'x']),
);

function run(args: readonly string[], variables: NodeJS.ProcessEnv) {
  const env = { PATH: process.env.PATH, HOME: folder, DATA_DIR: folder, ...variables };
  return spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8', timeout: 500_000 });
}

const rotate = (variables: NodeJS.ProcessEnv = {}, ...args: readonly string[]) =>
  run([join(root, 'scripts/rotate-ledger-key.ts'), ...args], variables);

/** Runs a backend of a hosted project until it has checked its variables; it stops without a service account. */
function started(variables: NodeJS.ProcessEnv): { code: number | null; output: string } {
  const hosted = { ...firebase, NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'a-project', PORT: '0' };
  const credentials = { GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'is-not-there.json') };
  const { status, stderr } = run([backendMain], {
    ...{ ...hosted, ...credentials, DOCUMENTS: 'firestore' },
    ...variables,
  });
  return { code: status, output: stderr };
}

describe('the key of ledgers for many instances', () => {
  it('is missed at the start, with the command that makes one; what that prints is one', () => {
    const without = started({});
    assert.equal(without.code, 1);
    assert.match(
      without.output,
      /LEDGER_SIGNING_KEYS: with DOCUMENTS=firestore all instances sign ledgers with the same key; `npm run rotate-ledger-key -- --print` prints a new one/,
    );
    const { status, stdout } = rotate({}, '--print');
    assert.equal(status, 0);
    assert.equal(stdout.trim().split('\n').length, 1);
    const kept = started({ LEDGER_SIGNING_KEYS: stdout });
    assert.match(kept.output, /GOOGLE_APPLICATION_CREDENTIALS/);
    assert.doesNotMatch(kept.output, /LEDGER_SIGNING_KEYS/);
    assert.doesNotMatch(kept.output, new RegExp(JSON.parse(stdout).keys[0].d));
  });

  it('can stand in an .env file, in single quotes', () => {
    const { stdout } = rotate({}, '--print');
    const { LEDGER_SIGNING_KEYS = '' } = parseEnv(`LEDGER_SIGNING_KEYS='${stdout.trim()}'\n`);
    assert.deepEqual(JSON.parse(LEDGER_SIGNING_KEYS), JSON.parse(stdout));
  });

  it('is followed by another one, which lists it without its private half', () => {
    const first = rotate({}, '--print').stdout;
    const [old] = JSON.parse(first).keys;
    const [current, listed, ...more] = JSON.parse(
      rotate({ LEDGER_SIGNING_KEYS: first }, '--print').stdout,
    ).keys;
    assert.notEqual(current.kid, old.kid);
    const { d: _, ...publicHalf } = old;
    assert.deepEqual([listed, more], [publicHalf, []]);
  });

  it('is recorded as followed where the records are, and is good where they cannot be asked', async () => {
    const data = join(folder, 'with records');
    mkdirSync(data);
    const built = (file: string) => createRequire(import.meta.url)(join(dirname(backendMain), file));
    const { openSqliteDocuments } = built('platform/documents/sqlite/sqlite-documents.js');
    const { collections } = built('registry/collections.js');
    const { administrationUses, ownerOfUses } = built('registry/stored/administration.collection.js');
    const records = join(data, 'roadbook.sqlite');
    await openSqliteDocuments(records, collections).close();
    const LEDGER_SIGNING_KEYS = rotate({}, '--print').stdout;
    const printed = rotate({ LEDGER_SIGNING_KEYS, DATA_DIR: data }, '--print');
    assert.equal(JSON.parse(printed.stdout).keys.length, 2, printed.stderr);
    const documents = openSqliteDocuments(records, collections);
    const order = { field: 'atMs', direction: 'ascending' };
    const uses = await documents.of(ownerOfUses).list(administrationUses, { order, limit: 10 });
    await documents.close();
    const [{ data: use }, ...more] = uses.documents;
    assert.deepEqual([use.command, use.driverId, use.outcome, more], ['rotate-ledger-key', null, 'done', []]);

    writeFileSync(records, 'no logbook');
    const unrecorded = rotate({ LEDGER_SIGNING_KEYS, DATA_DIR: data }, '--print');
    assert.equal(unrecorded.status, 0);
    assert.equal(JSON.parse(unrecorded.stdout).keys.length, 2);
    assert.match(unrecorded.stderr, /^The use could not be recorded: .*roadbook\.sqlite/m);
  });

  it('of a data folder is followed in its file', () => {
    const file = join(folder, 'ledger-keys.json');
    writeFileSync(file, rotate({}, '--print').stdout, { mode: 0o600 });
    const [old] = JSON.parse(readFileSync(file, 'utf8')).keys;
    const { status, stdout } = rotate();
    assert.equal(status, 0);
    const [current, listed] = JSON.parse(readFileSync(file, 'utf8')).keys;
    assert.equal(listed.kid, old.kid);
    assert.ok(stdout.includes(`New key: ${current.kid}`));
  });

  it('of a data folder whose records have moved is followed, and named, though Firestore does not answer', () => {
    const data = join(folder, 'moved');
    mkdirSync(data);
    const LEDGER_SIGNING_KEYS = rotate({}, '--print').stdout;
    writeFileSync(join(data, 'ledger-keys.json'), LEDGER_SIGNING_KEYS, { mode: 0o600 });
    // State left by a move.
    writeFileSync(join(data, 'roadbook.sqlite'), '');
    const { status, stdout, stderr } = rotate({
      ...{ ...firebase, FIREBASE_PROJECT_ID: 'a-project', FIREBASE_DATABASE_URL: '' },
      ...{ DATA_DIR: data, DOCUMENTS: 'firestore', METADATA_SERVER_DETECTION: 'none' },
      LEDGER_SIGNING_KEYS,
      // Nobody listens there.
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
    });
    assert.equal(status, 0, stderr);
    const [current] = JSON.parse(readFileSync(join(data, 'ledger-keys.json'), 'utf8')).keys;
    assert.ok(stdout.includes(`New key: ${current.kid}`));
    assert.match(stderr, /^The use could not be recorded: the records did not answer within 15 seconds\.$/m);
  });
});
