import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FirestoreMock } from '@firebase-bridge/firestore-admin';

import { collections, totals } from '../../../../test/harness/documents/trips';
import { RecordsDamaged, StoreUnavailable } from '../errors';
import { openFirestoreDocuments } from './firestore-documents';

describe('the documents in Firestore', () => {
  const mock = new FirestoreMock();

  afterAll(() => mock.deleteAll());

  it('lie under their driver, natively, so that Firestore’s own tools can read them', async () => {
    const server = mock.createDatabase();
    const store = await openFirestoreDocuments(server.firestore(), collections);
    await store.of('ann').transact(async (transaction) => transaction.create(totals, 'sum', { count: 1 }));
    await store.of('ann').transact(async (transaction) => transaction.update(totals, 'sum', 1, { count: 2 }));
    expect(server.database.toMap()).toEqual({ 'drivers/ann/totals/sum': { version: 2, data: { count: 2 } } });
    await store.of('ann').erase();
    expect(server.database.toMap()).toEqual({ 'drivers/ann': { erasedAt: expect.any(String) } });
    await store.close();
  });

  it('are read once each in a transaction, and the mark of erasure with them', async () => {
    const server = mock.createDatabase('counted');
    const store = await openFirestoreDocuments(server.firestore(), collections);
    await store.of('ann').transact(async (transaction) => transaction.create(totals, 'sum', { count: 1 }));
    const before = server.getStats();
    await store.of('ann').transact(async (transaction) => {
      const sum = await transaction.get(totals, 'sum');
      transaction.update(totals, 'sum', sum?.version ?? 0, { count: 2 });
    });
    expect(server.getStats().reads - before.reads).toBe(2);
    await store.close();
  });

  it('are said not to be served when Firestore cannot be reached', async () => {
    // Runs in a separate process, as the SDK continues trying long after the answer.
    const script = `
      require(${JSON.stringify(join(__dirname, '../../../../test/harness/typescript.cjs'))});
      const { Firestore } = require('firebase-admin/firestore');
      const { openFirestoreDocuments } = require(${JSON.stringify(join(__dirname, 'firestore-documents.ts'))});
      const unreachable = new Firestore({ projectId: 'demo-roadbook', host: '127.0.0.1:1', ssl: false });
      openFirestoreDocuments(unreachable, [], 50)
        .then((store) => store.check())
        .then(() => 'served', (error) => error.message)
        .then((outcome) => { console.log(outcome); process.exit(); });
    `;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: __dirname });
    expect(stdout).toBe('Firestore did not answer within 50 ms.\n');
  });

  it('refuse transactions once they are closed, after those that were begun', async () => {
    const store = await openFirestoreDocuments(mock.createDatabase('closed').firestore(), collections);
    const started = store.of('ann').transact(async (transaction) => transaction.get(totals, 'sum'));
    await store.close();
    expect(await started).toBeNull();
    const late = store.of('ann').transact(async (transaction) => transaction.get(totals, 'sum'));
    await expect(late).rejects.toThrow(StoreUnavailable);
  });

  it('take no read of a transaction whose work has failed meanwhile', async () => {
    const store = await openFirestoreDocuments(mock.createDatabase('failed').firestore(), collections);
    const failed = Promise.withResolvers<void>();
    const late: Promise<unknown>[] = [];
    const work = store.of('ann').transact(async (transaction) => {
      late.push(failed.promise.then(() => transaction.get(totals, 'sum')));
      throw new Error('the work failed');
    });
    await expect(work).rejects.toThrow('the work failed');
    failed.resolve();
    await expect(late[0]).rejects.toThrow('has ended');
    await store.close();
  });

  it('refuse what is not theirs: a document that something else has written', async () => {
    const server = mock.createDatabase('foreign');
    server.database.setDocument('drivers/ann/totals/sum', { count: 1 });
    const store = await openFirestoreDocuments(server.firestore(), collections);
    await expect(store.of('ann').get(totals, 'sum')).rejects.toThrow(RecordsDamaged);
    await store.close();
  });
});
