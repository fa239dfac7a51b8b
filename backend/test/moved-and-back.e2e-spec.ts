import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { collections } from '../src/registry/collections';
import { administrationUses, ownerOfUses } from '../src/registry/stored/administration.collection';
import { summaries, summaryId } from '../src/registry/stored/summaries.collection';
import { aVehicle } from './harness/a-vehicle';
import { aPdf } from './harness/attachments';
import { type BuiltBackend, buildBackend, startBuilt } from './harness/built-backend';
import { newId } from './harness/driving';
import { startBucketServer } from './harness/files/bucket-server';
import { type FirestoreServer, startFirestoreInMemory } from './harness/firestore-server';
import { identityAt, startHostedIdentity } from './harness/identities';

const run = promisify(execFile);
const project = 'demo-roadbook';
const email = 'ann@roadbook.example';
/** The example of https://github.com/firebase/scrypt. */
const firebase = {
  password: 'user1password',
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
  variables: {
    FIREBASE_HASH_SIGNER_KEY:
      'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    FIREBASE_HASH_SALT_SEPARATOR: 'Bw==',
    FIREBASE_HASH_ROUNDS: '8',
    FIREBASE_HASH_MEMORY_COST: '14',
  },
};
const pdf = aPdf('the licence of Ann');
// A dozen programs are started one after the other, each a minute late where much else runs.
jest.setTimeout(900_000);

/** Variables for the identity of a project at `hosted`, or null for the embedded one. */
const identityOf = (hosted: string | null) => ({
  IDENTITY: hosted === null ? 'embedded' : 'hosted',
  FIREBASE_AUTH_EMULATOR_HOST: hosted ?? '',
});

/** Follows docs/operations/moves.md: everything embedded, then a Firebase project, then embedded again. */
describe('a driver whose server moves to a Firebase project and back', () => {
  let built: BuiltBackend;
  /** Running servers, also stopped if the test fails. */
  const standing = new Set<() => Promise<unknown>>();
  beforeAll(() => {
    built = buildBackend();
  });
  afterAll(async () => {
    await takeDown();
    built.remove();
  });

  async function takeDown(): Promise<void> {
    const all = [...standing];
    standing.clear();
    await Promise.all(all.map((stop) => stop()));
  }

  const operation = async (name: string, variables: Readonly<Record<string, string>>, ...args: string[]) => {
    const { stdout } = await run(process.execPath, [built.programFile(`operations/${name}.js`), ...args], {
      env: { ...built.environment, ...variables },
    });
    return stdout;
  };

  /** Reads what the driver sees on the current server. */
  async function seen(hosted: string | null, fileId: string, variables: Readonly<Record<string, string>>) {
    const backend = await startBuilt(built, { ...variables, ...identityOf(hosted) });
    const { localId, idToken } = await identityAt(hosted ?? new URL(backend.url).host).ask(
      'accounts:signInWithPassword',
      { email, password: firebase.password, returnSecureToken: true },
    );
    const client = backend.client(idToken);
    const file = await fetch(`${backend.url}/api/files/attachments/${fileId}`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    const found = {
      id: localId,
      account: await client.account.me.query(),
      vehicles: await client.vehicles.list.query({}),
      ledger: await client.ledger.verify.query({}),
      file: Buffer.from(await file.arrayBuffer()),
    };
    await backend.stop('SIGTERM');
    return found;
  }

  it('signs in with the same password and finds the same account, records, ledger and files', async () => {
    const [first, second] = ['first-', 'second-'].map((name) => mkdtempSync(join(built.dataDir, name)));
    if (first === undefined || second === undefined) throw new Error('no folders');
    const backend = await startBuilt(built, { DATA_DIR: first, ...identityOf(null) });
    const { idToken } = await identityAt(new URL(backend.url).host).ask('accounts:signUp', {
      ...{ email, password: firebase.password, displayName: 'Ann', returnSecureToken: true },
    });
    const client = backend.client(idToken);
    const vehicle = await client.vehicles.create.mutate(aVehicle());
    const fileId = newId();
    const query = new URLSearchParams({ recordKind: 'vehicle', recordId: vehicle.id });
    await fetch(`${backend.url}/api/files/attachments/${fileId}?${query}`, {
      ...{ method: 'PUT', body: pdf },
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/pdf' },
    });
    await backend.stop('SIGTERM');
    const embedded = await seen(null, fileId, { DATA_DIR: first });
    expect(embedded).toMatchObject({ file: pdf, vehicles: { items: [{ id: vehicle.id }] } });
    expect(embedded.ledger).toMatchObject({ holds: true });
    await takeDown();

    const hosted = await startHostedIdentity();
    standing.add(hosted.stop);
    const firestore = await startFirestoreInMemory(project);
    standing.add(firestore.stop);
    const bucket = await startBucketServer();
    standing.add(bucket.close);
    const hostedStores = {
      ...{ DOCUMENTS: 'firestore', FIRESTORE_EMULATOR_HOST: firestore.host, FILES: 'bucket' },
      ...{ FIREBASE_STORAGE_BUCKET: 'a-bucket', FIREBASE_STORAGE_EMULATOR_HOST: bucket.host },
      LEDGER_SIGNING_KEYS: readFileSync(join(first, 'ledger-keys.json'), 'utf8').trim(),
    };
    const hostedIdentity = identityOf(hosted.host);
    await operation('move-accounts', hostedIdentity, first);
    await operation('migrate-documents', hostedStores, 'to-firestore', first);
    // The emulator does not check imported hashes; she can still sign in there with the same password.
    const { id } = embedded;
    await hosted.ask(`projects/${project}/accounts:update`, { localId: id, password: firebase.password });
    const there = await seen(hosted.host, fileId, { ...hostedStores, DATA_DIR: first });
    expect(there).toEqual(embedded);

    // With a server on Firestore the commands do the same as with a file.
    const all = { ...hostedStores, DATA_DIR: first };
    expect(await operation('check-data', all, first)).toMatch(
      /^Nothing is damaged\.\n\d+ documents of 1 driver were read, and 1 file was compared\.\n$/,
    );
    await spoilSums(firestore, id);
    await expect(operation('check-data', all, first, id)).rejects.toMatchObject({
      ...{
        code: 1,
        stdout: expect.stringContaining(`Driver ${id}: the sums of 2026-01, no vehicle, are not`),
      },
    });
    expect(await operation('rebuild-summaries', all, first, '--all')).toBe(
      `${id}: 1 mended\n  2026-01, no vehicle: trips was 7, is 0\n`,
    );
    expect(await operation('check-data', all, first, id)).toMatch(/^Nothing is damaged\.$/m);
    await expect(operation('check-data', all, first, 'nobody')).rejects.toMatchObject({
      stderr: `Nobody of that id is in Firestore of ${project}: nobody.\n`,
    });
    expect(JSON.parse(await operation('rotate-ledger-key', all, '--print')).keys).toHaveLength(2);
    expect(await usesIn(firestore)).toEqual([
      ...['check-data -', `check-data ${id}`, `rebuild-summaries ${id}`, `check-data ${id}`],
      'rotate-ledger-key -',
    ]);

    // Firebase hashes with its own scrypt once a driver has signed in.
    await hosted.ask(`projects/${project}/accounts:batchCreate`, {
      ...{ allowOverwrite: true, hashAlgorithm: 'SCRYPT' },
      users: [{ localId: id, email, displayName: 'Ann', passwordHash: firebase.hash, salt: firebase.salt }],
    });
    const moved = { ...hostedIdentity, ...firebase.variables };
    await operation('move-accounts', moved, 'to-embedded', second);
    const output = await operation('migrate-documents', hostedStores, 'to-sqlite', second);
    expect(output).toMatch(/^Compared: \d+ documents are equal/m);
    await takeDown();

    const back = await seen(null, fileId, {
      ...{ DATA_DIR: second, LEDGER_SIGNING_KEYS: hostedStores.LEDGER_SIGNING_KEYS },
    });
    expect(back).toEqual(embedded);
  });
});

/** Stores wrong sums for months without records, as a fault could have. */
async function spoilSums(firestore: FirestoreServer, driverId: string): Promise<void> {
  const documents = await firestore.open(collections);
  await documents.of(driverId).transact(async (transaction) => {
    const month = { month: '2026-01', vehicleId: null };
    transaction.create(summaries, summaryId(month.month, null), { ...month, sums: { trips: 7 } });
  });
}

async function usesIn(firestore: FirestoreServer): Promise<string[]> {
  const documents = await firestore.open(collections);
  const order = { field: 'atMs', direction: 'ascending' } as const;
  const { documents: uses } = await documents.of(ownerOfUses).list(administrationUses, { order, limit: 10 });
  return uses.map(({ data: { command, driverId } }) => `${command} ${driverId ?? '-'}`);
}
