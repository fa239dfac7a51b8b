import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getApp } from 'firebase-admin/app';
import { emptyChain } from '../src/domain/ledger/seal';
import { newKeySet } from '../src/features/ledger/key-file';
import { type OpenedStore, openStore } from '../src/operations/opened-store';
import { checkStore } from '../src/operations/store-check';
import type { Reads } from '../src/platform/documents/documents';
import { StoreUnavailable } from '../src/platform/documents/errors';
import { fileStorage, openBucketFiles } from '../src/platform/files/bucket/bucket-files';
import { type FileStore, FilesUnavailable } from '../src/platform/files/files';
import { vehicles } from '../src/registry/kinds/vehicle.kind';
import { restoreDocumentId, restores } from '../src/registry/stored/archive.collection';
import { attachments } from '../src/registry/stored/attachments.collection';
import { ledgerCheckpoints, ledgerHeadId, ledgerHeads } from '../src/registry/stored/ledger.collection';
import { reportFiles, reports, serviceBooks } from '../src/registry/stored/reports.collection';
import { aVehicle } from './harness/a-vehicle';
import { type BucketServer, startBucketServer } from './harness/files/bucket-server';
import { type FirestoreInMemoryServer, startFirestoreInMemory } from './harness/firestore-server';

const project = 'demo-check-store';
const attachmentId = '01JZ0000000000000000000000';
const fileKey = `attachments/${attachmentId}-1.pdf`;

async function* content(text: string) {
  yield Buffer.from(text);
}

/** Through the clients of the SDK, as the command opens them. */
describe('the check of records in Firestore and of files in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-store-'));
  const environmentBefore = { ...process.env };
  let firestore: FirestoreInMemoryServer;
  let bucket: BucketServer;
  let store: OpenedStore;
  let files: FileStore;

  beforeAll(async () => {
    [firestore, bucket] = await Promise.all([startFirestoreInMemory(project), startBucketServer()]);
    const notUsed = ['DATABASE_URL', 'MESSAGING_SENDER_ID', 'APP_ID', 'MEASUREMENT_ID'];
    Object.assign(process.env, {
      METADATA_SERVER_DETECTION: 'none',
      ...Object.fromEntries(notUsed.map((name) => [`FIREBASE_${name}`, ''])),
      ...{ DOCUMENTS: 'firestore', FIRESTORE_EMULATOR_HOST: firestore.host, FIREBASE_API_KEY: 'a-key' },
      ...{ FIREBASE_PROJECT_ID: project, FIREBASE_AUTH_DOMAIN: 'log.example.com', FILES: 'bucket' },
      ...{ FIREBASE_STORAGE_BUCKET: 'a-bucket', FIREBASE_STORAGE_EMULATOR_HOST: bucket.host },
      LEDGER_SIGNING_KEYS: newKeySet([]),
    });
    store = await openStore(folder);
    for (const driverId of ['ann', 'ben'])
      await store.documents.of(driverId).transact(async (transaction) => {
        const { id, ...vehicle } = aVehicle();
        transaction.create(vehicles, id, { ...vehicle, archivedAtMs: null, createdAtMs: 1 });
        if (driverId !== 'ann') return;
        transaction.create(attachments, attachmentId, {
          ...{ state: 'stored', attempt: 1, recordKind: 'vehicle', recordId: id, type: 'application/pdf' },
          ...{ bytes: 9, sha256: 'a'.repeat(64), fileKey, startedAtMs: 1 },
        });
      });
    // The app that the store was opened with.
    files = openBucketFiles((await fileStorage(getApp())).bucket('a-bucket'));
    await files.of('ann').put(fileKey, content('a receipt'), { mostBytes: 9 });
  });
  afterAll(async () => {
    await store.close();
    await Promise.all([firestore.stop(), bucket.close()]);
    process.env = environmentBefore;
    rmSync(folder, { recursive: true });
  });

  it('finds files whole, and names those that are missing or cut off, of no record, and of nobody', async () => {
    expect(await checkStore(store, [])).toMatchObject({
      findings: [],
      owners: ['ann', 'ben'],
      files: 1,
    });

    const ann = files.of('ann');
    await ann.delete(fileKey);
    const missing = {
      fix: 'restoreFiles',
      sentence: `Driver ann: the file ${fileKey} is not there, or not whole.`,
    };
    expect(await checkStore(store, [])).toMatchObject({ findings: [missing], files: 0 });
    await ann.put(fileKey, content('a rece'), { mostBytes: 9 });
    expect((await checkStore(store, ['ann'])).findings).toEqual([missing]);
    await ann.delete(fileKey);
    await ann.put(fileKey, content('a receipt'), { mostBytes: 9 });

    await files.of('ben').put('reports/left.pdf', content('left'), { mostBytes: 4 });
    await files.of('erased').put('reports/left.pdf', content('left'), { mostBytes: 4 });
    const left = {
      fix: 'deleteFiles',
      sentence: 'Driver ben: the file reports/left.pdf belongs to no record.',
    };
    expect(await checkStore(store, [])).toMatchObject({
      findings: [
        left,
        { fix: 'deleteFiles', sentence: 'The files in drivers/erased belong to no driver and no logbook.' },
      ],
      files: 2,
    });
    expect((await checkStore(store, ['ben'])).findings).toEqual([left]);
    await files.of('ben').delete('reports/left.pdf');
    await files.of('erased').delete('reports/left.pdf');
  });

  it('names no file that is stored while it looks', async () => {
    await files.of('ann').delete(fileKey);
    const listed = await store.files();
    if (listed === null) throw new Error('no files');
    const storing = {
      ...listed,
      async lengthsOf(driverId: string) {
        const lengths = await listed.lengthsOf(driverId);
        if (driverId === 'ann' && !lengths.has(fileKey)) {
          await files.of('ann').put(fileKey, content('a receipt'), { mostBytes: 9 });
        }
        return lengths;
      },
    };
    const check = await checkStore({ ...store, files: async () => storing }, []);
    expect(check).toMatchObject({ findings: [], files: 1 });
  });

  it('names no file of what is under way, however long that takes, and names it once that was given up', async () => {
    const { documents } = store;
    const id = '01JZ0000000000000000000001';
    const files = [
      `restores/${id}.0001.zip`,
      `reports/${id}.csv.en.1-a.csv`,
      `serviceBooks/${id}.1-a.pdf`,
      `attachments/${id}.a.pdf`,
    ];
    await put('eve', files);
    const made = { attempt: 1, problem: null, startedAtMs: 1, bytes: null, fileKey: null };
    await documents.of('eve').transact(async (transaction) => {
      transaction.create(restores, restoreDocumentId, {
        ...{
          restoreId: id,
          state: 'uploading',
          begunAtMs: Date.now(),
          bytes: 100,
          jobKey: null,
          problem: null,
        },
        ...{ records: null, files: null, manifestHash: null },
      });
      transaction.create(reports, id, {
        ...{ state: 'ready', attempt: 1, problem: null, requestHash: '', askedAtMs: 1, methodId: '' },
        ...{ period: { fromDay: '2026-01-01', untilDay: '2026-12-31' }, sections: [], outcome: null },
        ...{ party: { kind: 'self', name: '' }, ofMember: null },
      });
      transaction.create(reportFiles, `${id}.csv.en`, {
        ...{ ...made, state: 'making', reportId: id, name: 'mileage.csv', parts: 0 },
      });
      transaction.create(serviceBooks, id, { ...made, state: 'making', name: 'book.pdf' });
      transaction.create(attachments, id, {
        ...{ state: 'uploading', attempt: 1, recordKind: 'vehicle', recordId: id, type: 'application/pdf' },
        ...{ bytes: 4, sha256: null, fileKey: files[3] ?? '', startedAtMs: 1 },
      });
    });
    const named = async () => (await checkStore(store, ['eve'])).findings.map(({ sentence }) => sentence);
    expect(await named()).toEqual([]);
    await documents.of('eve').transact(async (transaction) => {
      const known = await transaction.get(restores, restoreDocumentId);
      const [report, book, attachment] = [
        await transaction.get(reportFiles, `${id}.csv.en`),
        await transaction.get(serviceBooks, id),
        await transaction.get(attachments, id),
      ];
      if (!known || !report || !book || !attachment) throw new Error('not there');
      transaction.update(restores, known.id, known.version, { ...known.data, state: 'refused' });
      transaction.update(reportFiles, report.id, report.version, { ...report.data, state: 'cancelled' });
      transaction.update(serviceBooks, id, book.version, { ...book.data, state: 'cancelled' });
      transaction.delete(attachments, id, attachment.version);
    });
    expect(await named()).toEqual(
      files.toSorted().map((key) => `Driver eve: the file ${key} belongs to no record.`),
    );
  });

  it('names no file of a driver whose archive is being restored, as files come before their records', async () => {
    await put('fay', [`attachments/${attachmentId}.a.pdf`, `reports/${attachmentId}.csv.en.1-a.csv`]);
    await store.documents.of('fay').transact(async (transaction) => {
      transaction.create(ledgerHeads, ledgerHeadId, { ...emptyChain, restoring: 'restore.1' });
    });
    expect((await checkStore(store, ['fay'])).findings).toEqual([]);
  });

  it('takes nobody for gone who signs up while it looks', async () => {
    let asked = 0;
    const joined: OpenedStore = {
      ...store,
      async driverIds() {
        const known = await store.driverIds();
        asked += 1;
        if (asked === 1) {
          await store.documents.of('gus').transact(async (transaction) => {
            const { id, ...vehicle } = aVehicle();
            transaction.create(vehicles, id, { ...vehicle, archivedAtMs: null, createdAtMs: 1 });
          });
          await put('gus', [`attachments/${attachmentId}.a.pdf`]);
        }
        return known;
      },
    };
    const { findings } = await checkStore(joined, []);
    expect(findings.filter(({ sentence }) => sentence.includes('gus'))).toEqual([]);
  });

  async function put(driverId: string, keys: readonly string[]): Promise<void> {
    for (const key of keys) await files.of(driverId).put(key, content('left'), { mostBytes: 4 });
  }

  it('fails where the bucket does not answer, and says nothing of files', async () => {
    bucket.failNext(403, 1);
    await expect(checkStore(store, [])).rejects.toThrow(FilesUnavailable);
  });

  it('fails where Firestore serves no more in the middle of a ledger, and takes none for damaged', async () => {
    await expect(checkStore(refusingInLedgerOf('ben'), [])).rejects.toThrow(StoreUnavailable);
  });

  /** The documents have been read by then; the ledger is followed after them. */
  function refusingInLedgerOf(driver: string): OpenedStore {
    const documents: typeof store.documents = {
      ...store.documents,
      of(driverId) {
        const own = store.documents.of(driverId);
        const snapshot: typeof own.snapshot = (work) =>
          own.snapshot((reads) => {
            let looks = 0;
            const list: Reads['list'] = (collection, query) => {
              if (driverId === driver && collection.name === ledgerCheckpoints.name) looks += 1;
              if (looks === 2) firestore.refuse();
              return reads.list(collection, query);
            };
            return work({ ...reads, list });
          });
        return { ...own, snapshot };
      },
    };
    // Nothing is read after it that would be refused, too.
    return { ...store, documents, files: async () => null };
  }
});
