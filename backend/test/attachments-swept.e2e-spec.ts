import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { FileSweep } from '../src/features/attachments/file-sweep.service';
import { LedgerRestoreService } from '../src/features/ledger/ledger-restore.service';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import type { FileStore } from '../src/platform/files/files';
import { FILES } from '../src/platform/files/files.module';
import { JobRunner } from '../src/platform/jobs/job-runner';
import { jobs } from '../src/platform/jobs/jobs.collection';
import { restoreDocumentId, restores } from '../src/registry/stored/archive.collection';
import { attachments } from '../src/registry/stored/attachments.collection';
import { reportFiles, reports, serviceBooks } from '../src/registry/stored/reports.collection';
import { aPdf, attachedToNewVehicle } from './harness/attachments';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { type BucketServer, startBucketServer } from './harness/files/bucket-server';
import { startServer, type TestServer } from './harness/server';

const hourMs = 3_600_000;

describe.each(['disk', 'bucket'] as const)('files of no document, on a server with a %s', (engine) => {
  let bucket: BucketServer;
  let server: TestServer;
  let driver: TestDriver;
  let nowMs: number;
  let query: string;
  const lines: string[] = [];
  beforeAll(async () => {
    nowMs = Date.now();
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    bucket = await startBucketServer();
    process.env.FIREBASE_STORAGE_EMULATOR_HOST = bucket.host;
    const inBucket = { FIREBASE_STORAGE_BUCKET: 'swept', FIREBASE_STORAGE_EMULATOR_HOST: bucket.host };
    server = await startServer({ FILES: engine, ...(engine === 'bucket' && inBucket) }, log, () => nowMs);
  });
  beforeEach(async () => {
    nowMs = Date.now();
    lines.length = 0;
    driver = await signUpDriver();
    query = await attachedToNewVehicle(server.client(driver.token));
  });
  afterAll(async () => {
    await server.close();
    await bucket.close();
  });

  const files = () => server.application.get<FileStore>(FILES).of(driver.id);
  const documents = () => server.application.get<DocumentStore>(STORE).of(driver.id);
  const keys = async (prefix = 'attachments/') =>
    (await files().list({ prefix, limit: 100 })).files.map(({ key }) => key);

  /** Its key in the file store. */
  async function upload(id = newId()): Promise<string> {
    const answer = await fetch(`${server.url}/api/files/attachments/${id}?${query}`, {
      ...{ method: 'PUT', body: aPdf('kept') },
      headers: { authorization: `Bearer ${driver.token}`, 'content-type': 'application/pdf' },
    });
    expect(answer.status).toBe(200);
    return (await documents().get(attachments, id))?.data.fileKey ?? '';
  }

  /** Leaves a file without its document, like a server that is killed between deleting the two. */
  async function leaveBehind(key = `attachments/${newId()}.${randomUUID()}.pdf`): Promise<string> {
    async function* content() {
      yield aPdf('left behind');
    }
    await files().put(key, content(), { mostBytes: 100 });
    return key;
  }

  /** Moves the clock and waits until the due sweep is done. */
  async function laterBy(hours: number): Promise<void> {
    nowMs += hours * hourMs;
    const isDue = async () => {
      const job = await documents().get(jobs, 'attachmentSweep');
      return job?.data.isOpen && (job.data.state === 'running' || (job.data.dueAtMs ?? 0) <= nowMs);
    };
    server.application.get(JobRunner).wake();
    while (await isDue()) await nextTurn();
  }

  it('are removed a day later; what a document names stays', async () => {
    const kept = await upload();
    const left = await leaveBehind();
    await laterBy(24);
    expect(await keys()).toEqual([kept, left].toSorted());
    await laterBy(2);
    expect(await keys()).toEqual([kept]);
    expect(lines.filter((line) => line.includes('"removed":1'))).toHaveLength(1);
    // Afterwards once a month, and the day after an upload.
    await leaveBehind();
    const later = await upload();
    await laterBy(26);
    expect(await keys()).toEqual([kept, later].toSorted());
    expect(lines.filter((line) => line.includes('missing'))).toEqual([]);
  });

  it('are removed of reports and service books, too, and not those that are ready or being made', async () => {
    const [ready, making, deleted] = [newId(), newId(), newId()];
    const keyOf = (id: string, attempt = 1) => `reports/${id}.csv.en.${attempt}-${randomUUID()}.csv`;
    const readyKey = await leaveBehind(keyOf(ready));
    // Files of the previous attempt, which was killed, and of the running one.
    const makingKeys = [await leaveBehind(keyOf(making)), await leaveBehind(keyOf(making, 2))];
    for (const key of [keyOf(ready), keyOf(deleted)]) await leaveBehind(key);
    const books = [newId(), newId()].map((id) => `serviceBooks/${id}.1-${randomUUID()}.pdf`);
    for (const key of books) await leaveBehind(key);
    await documents().transact(async (transaction) => {
      for (const [reportId, state, fileKey] of [
        [ready, 'ready', readyKey],
        [making, 'making', null],
      ] as const) {
        const made = { state, attempt: 2, problem: null } as const;
        transaction.create(reports, reportId, {
          ...{ ...made, state: 'ready', requestHash: '', askedAtMs: nowMs, methodId: '', sections: [] },
          ofMember: null,
          ...{
            period: { fromDay: '2026-01-01', untilDay: '2026-12-31' },
            party: { kind: 'self', name: '' },
            outcome: null,
          },
        });
        transaction.create(reportFiles, `${reportId}.csv.en`, {
          ...{ ...made, reportId, startedAtMs: nowMs, name: 'mileage.csv', bytes: 11, parts: 0, fileKey },
        });
      }
      transaction.create(serviceBooks, books[0]?.slice(13, 39) ?? '', {
        ...{ state: 'ready', attempt: 1, problem: null, startedAtMs: nowMs, name: 'book.pdf', bytes: 11 },
        fileKey: books[0] ?? '',
      });
    });
    await upload();
    await laterBy(26);
    expect(await keys('reports/')).toEqual([readyKey, ...makingKeys].toSorted());
    expect(await keys('serviceBooks/')).toEqual([books[0]]);
  });

  it('are removed of archives that were uploaded, and not those of the one that is', async () => {
    const id = newId();
    await server.client(driver.token).archive.beginRestore.mutate({ id, bytes: 100 });
    const part = await leaveBehind(`restores/${id}.0001.zip`);
    await leaveBehind(`restores/${newId()}.0001.zip`);
    await documents().transact(async (transaction) => {
      const known = await transaction.get(restores, restoreDocumentId);
      if (!known) throw new Error('no restore');
      transaction.update(restores, known.id, known.version, { ...known.data, state: 'preview' });
    });
    await laterBy(26);
    expect(await keys('restores/')).toEqual([part]);
    await documents().transact(async (transaction) => {
      const known = await transaction.get(restores, restoreDocumentId);
      if (!known) throw new Error('no restore');
      const sweepLater = await server.application.get(FileSweep).planSweep(transaction);
      transaction.update(restores, known.id, known.version, { ...known.data, state: 'refused' });
      sweepLater();
    });
    await laterBy(26);
    expect(await keys('restores/')).toEqual([]);
  });

  it('that are being uploaded stay for a day, and longer than that takes no upload', async () => {
    await upload();
    const id = newId();
    const key = await leaveBehind(`attachments/${id}.${randomUUID()}.pdf`);
    await documents().transact(async (transaction) => {
      transaction.create(attachments, id, {
        ...{ state: 'uploading', attempt: 1, type: 'application/pdf', bytes: 500, sha256: null },
        ...{ recordKind: 'vehicle', recordId: newId(), fileKey: key, startedAtMs: nowMs + 3 * hourMs },
      });
    });
    await laterBy(26);
    expect(await keys()).toContain(key);
    await upload();
    await laterBy(26);
    expect(await keys()).not.toContain(key);
  });

  it('that are younger than a day stay, of whatever kind', async () => {
    // The stores say by the clock of the machine when a file came.
    nowMs = Date.now() - 26 * hourMs;
    await documents().transact(async (transaction) => {
      (await server.application.get(FileSweep).planSweep(transaction))();
    });
    const left = [await leaveBehind(), await leaveBehind(`serviceBooks/${newId()}.1-${randomUUID()}.pdf`)];
    await laterBy(26);
    expect((await documents().get(jobs, 'attachmentSweep'))?.data.dueAtMs).toBeGreaterThan(nowMs);
    expect([...(await keys()), ...(await keys('serviceBooks/'))]).toEqual(left);
  });

  it('stay while an archive is restored, which writes files first', async () => {
    await upload();
    const left = await leaveBehind();
    await documents().transact(async (transaction) => {
      (await server.application.get(LedgerRestoreService).planMark(transaction, 'a restore'))();
    });
    await laterBy(26);
    expect(await keys()).toContain(left);
  });

  it('and a document without its file is said in the log by its number, and stays', async () => {
    const id = newId();
    await files().delete(await upload(id));
    await laterBy(26);
    expect((await documents().get(attachments, id))?.data.state).toBe('stored');
    const said = lines.filter((line) => line.includes('"missing":1'));
    expect(said).toHaveLength(1);
    expect(said.join()).not.toContain(driver.id);
  });
});
