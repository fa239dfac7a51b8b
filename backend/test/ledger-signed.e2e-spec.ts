import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerFileLine } from '../src/domain/ledger/ledger-file';
import { type PublicKey, publicKeySetSchema } from '../src/domain/ledger/signed-statement.schema';
import { newKeySet, rotateKeyFile } from '../src/features/ledger/key-file';
import { sha256 } from '../src/features/ledger/signatures';
import { checkLedgerFile } from '../src/features/ledger/verification/check-ledger-file';
import { byId, type DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import {
  ledgerCheckpoints,
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
} from '../src/registry/stored/ledger.collection';
import { driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

type Client = ReturnType<TestServer['client']>;

async function exported(client: Client): Promise<string> {
  const { firstLine } = await client.ledger.beginExport.mutate();
  const { entries } = await client.ledger.export.query({ afterSequence: 0, limit: 500 });
  return firstLine + entries.map(ledgerFileLine).join('');
}

async function checked(file: string, keys: readonly PublicKey[] | null) {
  async function* bytes() {
    yield Buffer.from(file, 'utf8');
  }
  return checkLedgerFile(bytes(), { expectedHash: null, keys });
}

async function publishedBy({ url }: TestServer) {
  const response = await fetch(`${url}/.well-known/roadbook-keys.json`);
  expect(response.headers.get('content-type')).toContain('application/jwk-set+json');
  const text = await response.text();
  expect(text).not.toContain('"d"');
  return publicKeySetSchema.parse(JSON.parse(text)).keys;
}

describe('what the server signs of a ledger', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const documents = (id: string) => server.application.get<DocumentStore>(STORE).of(id);

  async function checkpointsOf(driverId: string) {
    const page = await documents(driverId).list(ledgerCheckpoints, { order: byId, limit: 100 });
    return page.documents.map(({ data }) => data.sequence);
  }

  it('is the first change of a day, and each export of what came since', async () => {
    const { client, driver, trips, aTrip } = await driving(server);
    expect(await client.ledger.checkpoint.query()).toMatchObject({ last: null });
    for (let made = 0; made < 3; made += 1) await trips.create.mutate(aTrip());
    expect(await checkpointsOf(driver.id)).toEqual([1]);
    await client.ledger.beginExport.mutate();
    await client.ledger.beginExport.mutate();
    expect(await checkpointsOf(driver.id)).toEqual([1, 3]);
    // Moves the signature to yesterday.
    const mine = documents(driver.id);
    await mine.transact(async (transaction) => {
      const head = await transaction.get(ledgerHeads, ledgerHeadId);
      if (!head) throw new Error('no head');
      const signedAtMs = Date.now() - 24 * 3_600_000;
      transaction.update(ledgerHeads, ledgerHeadId, head.version, { ...head.data, signedAtMs });
    });
    for (let made = 0; made < 2; made += 1) await trips.create.mutate(aTrip());
    expect(await checkpointsOf(driver.id)).toEqual([1, 3, 4]);
    const [key] = await publishedBy(server);
    const { last, fingerprint } = await client.ledger.checkpoint.query();
    expect(last).toMatchObject({ sequence: 4, fingerprint: key?.kid });
    expect(fingerprint).toBe(key?.kid);
  });

  it('makes an export that is checked offline by the keys of the well-known address', async () => {
    const { client, trips, aTrip } = await driving(server);
    for (let made = 0; made < 3; made += 1) await trips.create.mutate(aTrip({ toText: 'Köln „Süd“ \u2028' }));
    const keys = await publishedBy(server);
    expect(await checked(await exported(client), keys)).toMatchObject({
      result: 'holds',
      head: { sequence: 3 },
      signatures: { isGiven: true, checkpoints: [{ checkpoints: 2, isGiven: true }], unknownCheckpoints: 0 },
    });
  });

  it('signs an empty ledger as empty', async () => {
    const { client } = await driving(server);
    expect(await checked(await exported(client), await publishedBy(server))).toMatchObject({
      result: 'holds',
      head: { sequence: 0 },
      signatures: { isGiven: true },
    });
  });

  it('finds out a ledger that its owner rewrote in the store, there and in the next export', async () => {
    const { client, driver, trips, aTrip } = await driving(server);
    await trips.create.mutate(aTrip());
    const mine = documents(driver.id);
    await mine.transact(async (transaction) => {
      const [entry, head] = [
        await transaction.get(ledgerEntries, ledgerEntryId(1)),
        await transaction.get(ledgerHeads, ledgerHeadId),
      ];
      if (!entry || !head) throw new Error('nothing is there');
      const text = entry.data.text.replace('31000', '13000');
      const hash = sha256(text);
      transaction.update(ledgerEntries, entry.id, entry.version, { ...entry.data, text, hash });
      transaction.update(ledgerHeads, ledgerHeadId, head.version, { ...head.data, hash });
    });
    expect(await client.ledger.verify.query()).toEqual({
      ...{ holds: false, sequence: 1, reason: 'OTHER_THAN_SIGNED' },
    });
    expect(await checked(await exported(client), await publishedBy(server))).toMatchObject({
      ...{ result: 'otherThanSigned', sequence: 1 },
    });
  });

  it('finds out a ledger whose end was cut off in the store, head and all', async () => {
    const { client, driver, trips, aTrip } = await driving(server);
    await trips.create.mutate(aTrip());
    await trips.create.mutate(aTrip());
    await client.ledger.beginExport.mutate();
    const mine = documents(driver.id);
    await mine.transact(async (transaction) => {
      const first = await transaction.get(ledgerEntries, ledgerEntryId(1));
      const last = await transaction.get(ledgerEntries, ledgerEntryId(2));
      const head = await transaction.get(ledgerHeads, ledgerHeadId);
      if (!first || !last || !head) throw new Error('nothing is there');
      const { sequence, hash } = first.data;
      transaction.delete(ledgerEntries, last.id, last.version);
      transaction.update(ledgerHeads, ledgerHeadId, head.version, { ...head.data, sequence, hash });
    });
    expect(await client.ledger.verify.query()).toEqual({
      ...{ holds: false, sequence: 2, reason: 'OTHER_THAN_SIGNED' },
    });
    expect(await checked(await exported(client), await publishedBy(server))).toMatchObject({
      ...{ result: 'endsBeforeSigned', sequence: 2 },
    });
  });

  it('tells the checkpoint of another driver’s ledger that was put into this one', async () => {
    const [one, other] = [await driving(server), await driving(server)];
    await one.trips.create.mutate(one.aTrip());
    await other.trips.create.mutate(other.aTrip());
    const moved = await documents(other.driver.id).get(ledgerCheckpoints, ledgerEntryId(1));
    if (!moved) throw new Error('nothing was signed');
    await documents(one.driver.id).transact(async (transaction) =>
      transaction.update(ledgerCheckpoints, ledgerEntryId(1), 1, moved.data),
    );
    expect(await checked(await exported(one.client), null)).toEqual({
      result: 'othersCheckpoint',
      sequence: 1,
    });
    expect(await one.client.ledger.verify.query()).toMatchObject({
      holds: false,
      reason: 'OTHER_THAN_SIGNED',
    });
  });

  it('does none of it for whoever is not signed in', async () => {
    const { ledger } = server.client();
    for (const call of [ledger.beginExport.mutate(), ledger.checkpoint.query()]) {
      await expect(call).rejects.toMatchObject({ data: { reason: 'TOKEN_MISSING' } });
    }
  });
});

describe('the key with which a server signs', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-keys-'));
  const file = join(dataDir, 'ledger-keys.json');
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is made at the first start, read by nobody else, and stays', async () => {
    const first = await startServer({ DATA_DIR: dataDir });
    const keys = await publishedBy(first);
    expect(keys).toHaveLength(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('"d"');
    await first.application.close();
    const again = await startServer({ DATA_DIR: dataDir });
    expect(await publishedBy(again)).toEqual(keys);
    await again.application.close();
  });

  it('is followed by another one, and what it signed still counts', async () => {
    const before = await startServer({ DATA_DIR: dataDir });
    const { client, driver, trips, aTrip } = await driving(before);
    await trips.create.mutate(aTrip());
    const [old] = await publishedBy(before);
    await before.application.close();
    const { current } = rotateKeyFile(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').split('"d"')).toHaveLength(2);

    const after = await startServer({ DATA_DIR: dataDir });
    const keys = await publishedBy(after);
    expect(keys.map(({ kid }) => kid)).toEqual([current.kid, old?.kid]);
    const again = after.client(driver.token);
    await again.trips.create.mutate(aTrip());
    expect(await checked(await exported(again), keys)).toMatchObject({
      result: 'holds',
      signatures: {
        fingerprint: current.kid,
        checkpoints: [
          { fingerprint: old?.kid, checkpoints: 1 },
          { fingerprint: current.kid, checkpoints: 1 },
        ],
      },
    });
    expect(await again.ledger.verify.query()).toMatchObject({ holds: true });
    expect(client).toBeDefined();
    await after.application.close();
  });

  it('is not made again where its file was damaged: the start says so, and nothing of what is in it', async () => {
    const damaged = mkdtempSync(join(tmpdir(), 'roadbook-keys-'));
    writeFileSync(join(damaged, 'ledger-keys.json'), '{"keys":[{"d":"secret');
    const starting = startServer({ DATA_DIR: damaged });
    await expect(starting).rejects.toThrow(/ledger-keys\.json holds no keys .* Restore it from a backup/);
    await expect(starting).rejects.not.toThrow(/secret/);
    rmSync(damaged, { recursive: true, force: true });
  });

  it('is that of a secret where one is given, the same on every instance', async () => {
    const LEDGER_SIGNING_KEYS = newKeySet([]);
    const [one, other] = [
      await startServer({ LEDGER_SIGNING_KEYS }),
      await startServer({ LEDGER_SIGNING_KEYS }),
    ];
    expect(await publishedBy(one)).toEqual(await publishedBy(other));
    expect(await publishedBy(one)).toHaveLength(1);
    await Promise.all([one.close(), other.close()]);
  });
});
