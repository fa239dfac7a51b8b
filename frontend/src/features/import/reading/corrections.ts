import type { ImportedRecord } from '@domain/import/import.schema';
import { readingCells } from '@domain/import/reading-cells';
import type { ImportTerms } from './import-terms';
import { readItems } from './read-items';
import type { ReadRecord } from './read-record';
import { type ReadEnd, readRecords } from './read-records';
import type { TableSource } from './table-source';

/** Far more than any logbook has. */
const maxReadings = 10_000;
/** Maximum number of corrections of one reading: as many as a vehicle may have. */
const maxOfOneReading = 150;
/** Maximum number of vehicles; a logbook accepts no more. */
const maxVehicles = 50;

/** Corrections of readings, by the id of the record that has the reading. */
export type Corrections = ReadonlyMap<string, readonly ImportedRecord[]>;

/** Returns the corrections in tables of an export. Rows that cannot be read are reported with their own table. */
export async function correctionsIn(
  tables: readonly TableSource[],
  terms: ImportTerms,
): Promise<Corrections> {
  const corrections = new Map<string, ImportedRecord[]>();
  for (const table of tables) {
    const ofTable = { ...terms, corrected: [], vehicles: await withVehiclesOf(table, terms) };
    for await (const some of readRecords(table, ofTable, new Set()))
      for (const each of some) if (each.outcome === 'record') note(corrections, each.record);
  }
  return corrections;
}

/**
 * Adds the vehicles that the current file does not name; the name of such a vehicle is its id, as it is a record of the
 * export.
 */
async function withVehiclesOf(
  table: TableSource,
  { conventions, vehicles }: ImportTerms,
): Promise<ImportTerms['vehicles']> {
  const known = new Set(vehicles.map(({ name }) => name));
  const others = new Map<string, ImportTerms['vehicles'][number]>();
  for await (const rows of readItems(table, readingCells(conventions)))
    for (const { vehicleName: name } of rows.flatMap(({ items }) => items)) {
      if (name !== null && !known.has(name) && others.size < maxVehicles)
        others.set(name, { name, id: name, sources: [] });
    }
  return [...vehicles, ...others.values()];
}

function note(corrections: Map<string, ImportedRecord[]>, imported: ImportedRecord): void {
  const id = correctedIdOf(imported);
  if (id === null) return;
  const known = corrections.get(id);
  if (!known) {
    if (corrections.size < maxReadings) corrections.set(id, [imported]);
  } else if (known.length < maxOfOneReading) known.push(imported);
}

/** Returns the id of the record that a correction corrects, or null for other records. */
export function correctedIdOf({ kind, record }: ImportedRecord): string | null {
  return kind === 'odometerRule' && record.kind === 'corrected' ? record.reading.recordId : null;
}

/** Returns the records of a file, each with the corrections of its readings. */
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
