import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collections, totals } from '../../../../test/harness/documents/trips';
import { StoreCannotOpen } from '../errors';
import { openSqliteDocuments } from './sqlite-documents';

describe('a file that is opened', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'opening-'));
    file = join(folder, 'roadbook.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const refusal = () => {
    try {
      openSqliteDocuments(file, collections);
    } catch (error) {
      if (error instanceof StoreCannotOpen) return error.message;
      throw error;
    }
    return null;
  };

  it('is made where there is none, for its owner alone, and never empty', async () => {
    await openSqliteDocuments(file, collections).close();
    expect(readdirSync(folder)).toEqual(['roadbook.sqlite']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(file).size).toBeGreaterThan(0);
  });

  it('is refused when it is empty, which a failed restore looks like, and left alone', () => {
    writeFileSync(file, '');
    expect(refusal()).toMatch(/roadbook\.sqlite is empty\. If it was restored, the restore failed/);
    expect(statSync(file).size).toBe(0);
  });

  it('is refused when it is no logbook', () => {
    writeFileSync(file, 'accounts of another program '.repeat(1_000));
    expect(refusal()).toMatch(/is damaged or no logbook\. Check it with "npm run check-data"/);
  });

  it('is refused when its end is missing', async () => {
    const store = openSqliteDocuments(file, collections);
    await store.of('ann').transact(async (transaction) => transaction.create(totals, 'sum', { count: 1 }));
    await store.close();
    truncateSync(file, 8_192);
    expect(refusal()).toMatch(/is damaged or no logbook/);
  });

  it('is refused in a folder that is none', () => {
    const inTheWay = join(folder, 'in-the-way');
    writeFileSync(inTheWay, '');
    file = join(inTheWay, 'roadbook.sqlite');
    expect(refusal()).toBe(`${inTheWay} is no folder. Name another one as DATA_DIR.`);
    expect(existsSync(file)).toBe(false);
  });
});
