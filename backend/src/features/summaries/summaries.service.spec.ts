import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { totalFigures } from '../../domain/summaries/figures';
import type { DocumentStore } from '../../platform/documents/documents';
import { byPartition } from '../../platform/documents/partition';
import { openSqliteDocuments } from '../../platform/documents/sqlite/sqlite-documents';
import { type SummaryDocument, summaries, summaryId } from '../../registry/stored/summaries.collection';
import { unattended } from '../../rpc/unattended';
import { SummariesService } from './summaries.service';

const ann = unattended('ann');
const november = { fromMonth: '2026-11', toMonth: '2026-11' };

/** Read on 31 October; in November 20.00 on the 10th, and 500 km by the reading of the 20th. */
const october = { 'driven.metres': 1_000, 'on.31.readings': 1 };
const sumsOfNovember = {
  ...{ 'driven.metres': 500_000, 'cost.tax.EUR': 2_000 },
  ...{ 'on.10.cost.EUR': 2_000, 'on.20.readings': 1 },
};

describe('the months of a driver', () => {
  let folder: string;
  let documents: DocumentStore;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'roadbook-'));
    documents = openSqliteDocuments(join(folder, 'months.sqlite'), [summaries]);
  });
  afterAll(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  function store(
    month: string,
    sums: SummaryDocument['sums'],
    byDay: boolean,
    driverId = ann.id,
  ): Promise<void> {
    const id = summaryId(month, 'van');
    const data = { month, vehicleId: 'van', sums, ...(byDay && { byDay: true as const }) };
    return documents.of(driverId).transact(async (transaction) => {
      const known = await transaction.get(summaries, id);
      if (known) transaction.update(summaries, id, known.version, data);
      else transaction.create(summaries, id, data);
    });
  }

  it('from before days were kept are calculated again for a newer month as well, whose costs begin at the reading in them', async () => {
    await store('2026-10', { 'driven.metres': 1_000 }, false);
    await store('2026-11', sumsOfNovember, true);
    const service = new SummariesService(byPartition(documents));
    service.rebuildsBy(() => store('2026-10', october, true));
    // 20.00 over 500 km; without October nothing would be covered, as November has one reading alone.
    expect((await service.months(ann, november)).rows).toMatchObject([
      {
        costPerDistance: {
          ...{ known: true, amountMinor: 2_000, distanceMetres: 500_000 },
          ...{ fromDay: '2026-10-31', untilDay: '2026-11-20' },
        },
      },
    ]);
  });

  it('of a car that stood until a reading leave none of its costs out', async () => {
    const ben = unattended('ben');
    await store(
      '2026-01',
      { 'driven.metres': 100_000, 'on.10.readings': 1, 'on.31.readings': 1 },
      true,
      'ben',
    );
    await store('2026-02', { 'cost.insurance.EUR': 10_000, 'on.15.cost.EUR': 10_000 }, true, 'ben');
    await store('2026-03', { 'on.31.readings': 1 }, true, 'ben');
    await store('2026-04', { 'driven.metres': 400_000, 'on.30.readings': 1 }, true, 'ben');
    const year = { fromMonth: '2026-01', toMonth: '2026-12' };
    const { rows } = await new SummariesService(byPartition(documents)).months(ben, year);
    // 100.00 over the 100 km of January and the 400 km of April.
    expect(totalFigures(rows).costPerDistance).toMatchObject({
      ...{ known: true, amountMinor: 10_000n, distanceMetres: 500_000 },
      ...{ fromDay: '2026-01-10', untilDay: '2026-04-30' },
    });
  });
});
