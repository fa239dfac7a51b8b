import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '../../platform/documents/sqlite/sqlite-documents';
import { type ReadingDocument, readingId, readings } from '../../registry/stored/readings.collection';
import { lastReadingsOfYears } from './year-readings';

const folder = mkdtempSync(join(tmpdir(), 'year-readings-'));
const documents = openSqliteDocuments(join(folder, 'roadbook.sqlite'), [readings]);
afterAll(async () => {
  await documents.close();
  rmSync(folder, { recursive: true });
});

function reading(day: string, odometerMetres: number | null): ReadingDocument {
  const written = { kind: 'noted', recordId: day, writtenMetres: odometerMetres ?? 1 } as const;
  return { ...written, vehicleId: 'car', atMs: Date.parse(`${day}T12:00Z`), zone: 'UTC', odometerMetres };
}

it('finds the last reading that counts of a year behind many that do not', async () => {
  const excluded = Array.from({ length: 25 }, (_, at) =>
    reading(`2025-12-${String(at + 1).padStart(2, '0')}`, null),
  );
  const all = [
    reading('2024-06-30', 10_000_000),
    reading('2025-03-01', 20_000_000),
    reading('2025-11-30', 25_000_000),
    ...excluded,
  ];
  const ann = documents.of('ann');
  await ann.transact(async (transaction) => {
    for (const one of all) transaction.create(readings, readingId(one.kind, one.recordId), one);
  });
  expect(await lastReadingsOfYears(ann, 'car', 2026)).toEqual([
    { odometerMetres: 10_000_000, day: '2024-06-30' },
    { odometerMetres: 25_000_000, day: '2025-11-30' },
  ]);
});
