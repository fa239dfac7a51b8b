import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collections, totals } from '../../../../test/harness/documents/trips';
import type { DocumentStore, Transaction } from '../documents';
import { DocumentExists } from '../errors';
import { openSqliteDocuments } from './sqlite-documents';
import { SqliteFile } from './sqlite-file';

describe('commits that are ready at the same time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'group-commit-'));
  let store: DocumentStore;
  beforeEach(() => {
    store = openSqliteDocuments(join(folder, 'roadbook.sqlite'), collections);
  });
  afterEach(() => store.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  const count = async (driverId: string) => (await store.of(driverId).get(totals, 'sum'))?.data.count;
  const create = (
    driverId: string,
    value: number,
    also: (transaction: Transaction) => void = () => undefined,
  ) =>
    store.of(driverId).transact(async (transaction) => {
      transaction.create(totals, 'sum', { count: value });
      also(transaction);
    });

  it('go to the disk together', async () => {
    const transactions = jest.spyOn(SqliteFile.prototype, 'inTransaction');
    await Promise.all(['ann', 'ben', 'cem', 'dot'].map((driverId, value) => create(driverId, value)));
    expect(await Promise.all(['ann', 'ben', 'cem', 'dot'].map(count))).toEqual([0, 1, 2, 3]);
    expect(transactions).toHaveBeenCalledTimes(1);
    transactions.mockRestore();
  });

  it('stand though one of them fails, of which nothing stays', async () => {
    await create('eve', 1);
    const outcomes = await Promise.allSettled([
      create('fay', 2),
      store.of('eve').transact(async (transaction) => {
        transaction.create(totals, 'other', { count: 9 });
        transaction.create(totals, 'sum', { count: 9 });
      }),
      create('gus', 3),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: expect.any(DocumentExists) });
    expect(await Promise.all(['fay', 'eve', 'gus'].map(count))).toEqual([2, 1, 3]);
    expect(await store.of('eve').get(totals, 'other')).toBeNull();
  });

  it('all fail when the disk takes none of them', async () => {
    const refuse = jest.spyOn(SqliteFile.prototype, 'inTransaction').mockImplementation(() => {
      throw new Error('disk full');
    });
    const outcomes = await Promise.allSettled([create('hal', 1), create('ida', 2)]);
    refuse.mockRestore();
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all(['hal', 'ida'].map(count))).toEqual([undefined, undefined]);
    await create('hal', 1);
    expect(await count('hal')).toBe(1);
  });
});
