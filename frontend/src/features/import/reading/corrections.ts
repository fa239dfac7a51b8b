import type { ImportedRecord } from '@domain/import/import.schema';
import type { ImportTerms } from './import-terms';
import type { ReadRecord } from './read-record';
import { type ReadEnd, readRecords } from './read-records';
import type { TableSource } from './table-source';

/** Far more than any logbook has. */
const mostReadings = 10_000;
/** As many as a vehicle may have. */
const mostOfOneReading = 150;

/** Corrections of readings, by the id of the record that each is about. */
export type Corrections = ReadonlyMap<string, readonly ImportedRecord[]>;

/** Those in tables of an export. A row that cannot be read is told with its own table. */
export async function correctionsIn(
  tables: readonly TableSource[],
  terms: ImportTerms,
): Promise<Corrections> {
  const corrections = new Map<string, ImportedRecord[]>();
  for (const table of tables) {
    for await (const some of readRecords(table, { ...terms, mended: [] }, new Set()))
      for (const each of some) if (each.outcome === 'record') note(corrections, each.record);
  }
  return corrections;
}

function note(corrections: Map<string, ImportedRecord[]>, imported: ImportedRecord): void {
  const id = correctedIdOf(imported);
  if (id === null) return;
  const known = corrections.get(id);
  if (!known) {
    if (corrections.size < mostReadings) corrections.set(id, [imported]);
  } else if (known.length < mostOfOneReading) known.push(imported);
}

/** The id of the record whose reading it corrects; null of what is no correction. */
export function correctedIdOf({ kind, record }: ImportedRecord): string | null {
  return kind === 'odometerRule' && record.kind === 'corrected' ? record.reading.recordId : null;
}

/** The records of a file, each with the corrections of its readings. */
export async function* withCorrections(
  read: AsyncGenerator<readonly ReadRecord[], ReadEnd>,
  corrections: Corrections,
): AsyncGenerator<readonly ReadRecord[], ReadEnd> {
  for (;;) {
    const step = await read.next();
    if (step.done) return step.value;
    yield corrections.size === 0 ? step.value : step.value.map((each) => corrected(each, corrections));
  }
}

function corrected(each: ReadRecord, corrections: Corrections): ReadRecord {
  const found = each.outcome === 'record' ? corrections.get(each.record.record.id) : undefined;
  return each.outcome === 'record' && found ? { ...each, corrections: found } : each;
}
