import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '../../platform/documents/documents';
import { openSqliteDocuments } from '../../platform/documents/sqlite/sqlite-documents';
import { type SummaryDocument, summaries, summaryId } from './summaries.collection';
import { SummariesService } from './summaries.service';

const ann = { id: 'ann', displayName: null };
const november = { fromMonth: '2026-11', toMonth: '2026-11' };

/** Read on 31 October; in November 20.00 on the 10th, and 500 km by the reading of the 20th. */
const october = { 'driven.metres': 1_000, 'on.31.readings': 1 };
const sumsOfNovember = {
  ...{ 'driven.metres': 500_000, 'cost.tax.EUR': 2_000 },
  ...{ 'on.10.cost.EUR': 2_000, 'on.20.readings': 1 },
};

describe('the months of a driver from before their days were kept', () => {
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

  function store(month: string, sums: SummaryDocument['sums'], byDay: boolean): Promise<void> {
    const id = summaryId(month, 'van');
    const data = { month, vehicleId: 'van', sums, ...(byDay && { byDay: true as const }) };
    return documents.of(ann.id).transact(async (transaction) => {
      const known = await transaction.get(summaries, id);
      if (known) transaction.update(summaries, id, known.version, data);
      else transaction.create(summaries, id, data);
    });
  }

  it('are calculated again for a newer month as well, whose costs begin at the reading in them', async () => {
    await store('2026-10', { 'driven.metres': 1_000 }, false);
    await store('2026-11', sumsOfNovember, true);
    const service = new SummariesService(documents);
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
});
