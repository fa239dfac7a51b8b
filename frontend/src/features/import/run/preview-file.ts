import type {
  ImportCompared,
  ImportCompareInput,
  ImportedRecord,
  ImportedRecordState,
  NamedByRecord,
} from '@domain/import/import.schema';
import { maxTripsAskedAbout } from '@domain/vehicles/odometer-outlook.schema';
import type { Remote } from 'comlink';
import { correctedIdOf } from '../reading/corrections';
import type { ImportTerms } from '../reading/import-terms';
import type { ImportReader } from '../worker/import-reader';
import { type NamedRecords, namedRecords } from '../worker/named-records';
import type { Prepared, TripToBe } from '../worker/prepared';
import type { RecordBatch } from '../worker/record-batches';
import { type RowList, rowList } from '../worker/row-list';
import type { Understanding } from '../worker/understanding';
import { answeredBatches } from './answered-batches';
import { BorderFills, type FillOfRow } from './batch-boundary-fills';
import type { RefusedHere } from './write-file';

/** Rows that are imported without the record that they refer to. */
type WithoutNamed = Readonly<Record<NamedByRecord, RowList>>;

/** Result that an import of the file would have; nothing is stored. */
export interface Preview extends Prepared {
  readonly states: Readonly<Record<ImportedRecordState, number>>;
  /** Records that an earlier import brought and the driver has deleted since. */
  readonly deletedIds: ReadonlySet<string>;
  /** Records that the logbook would refuse, which are not sent. */
  readonly refusals: readonly RefusedHere[];
  readonly refusedIds: ReadonlySet<string>;
  /** Visits that are new or changed. */
  readonly visits: NamedRecords;
  readonly schedules: NamedRecords;
  /** Records whose reading runs backwards in the logbook; imported without the reading. */
  readonly backwardsIds: ReadonlySet<string>;
  readonly backwardsHere: RowList;
  /** New corrections that come with the record whose reading they correct. */
  readonly corrected: RowList;
  /** Fills whose economy is far from the usual one. */
  readonly unusual: RowList;
  /** New and changed records that lack the record they refer to. */
  readonly without: WithoutNamed;
  /** The same for records that the driver changed, which are only imported to replace the driver's version. */
  readonly replacedWithout: WithoutNamed;
}

interface PreviewedFile {
  readonly key: number;
  readonly understanding: Pick<Understanding, 'formatId'>;
  /** Keys of the chosen files that correct readings. */
  readonly correctionKeys?: readonly number[];
}

export interface PreviewCalls {
  readonly reader: Pick<Remote<ImportReader>, 'prepare' | 'prepared' | 'start' | 'next'>;
  compare(input: ImportCompareInput): Promise<ImportCompared>;
  /** Last odometer reading in the logbook before each trip, in metres; null if unknown. */
  readingsBefore(trips: readonly TripToBe[]): Promise<readonly (number | null)[]>;
  /** Called with numbers of records; the total is unknown until the file was read once. */
  onProgress(done: number, total: number | null): void;
  readonly signal: AbortSignal;
}

/**
 * Reads a file and compares its records with the logbook. Most files are compared while they are read for the first
 * time; if the end of a file changes the records to send, the file is read and compared again.
 */
export async function previewFile(
  { key, understanding, correctionKeys = [] }: PreviewedFile,
  terms: ImportTerms,
  calls: PreviewCalls,
): Promise<Preview> {
  const { reader } = calls;
  // In other files, a record and the record it refers to are in the same batch.
  const named = understanding.formatId === 'roadbook' ? new Set<string>() : null;
  await reader.prepare(key, terms, correctionKeys);
  const { formatId } = understanding;
  const found = await compareFile(calls, formatId, named, null);
  const { prepared, areAsSent } = await reader.prepared(key);
  const starts = await startsOf(prepared.firstUnknown, calls);
  if (terms.starts === undefined && starts.size > 0)
    return previewFile({ key, understanding, correctionKeys }, { ...terms, starts }, calls);
  if (areAsSent) return { ...prepared, ...found };
  await reader.start(key, terms);
  const total = Object.values(prepared.counts).reduce((sum, count) => sum + count, 0);
  named?.clear();
  return { ...prepared, ...(await compareFile(calls, formatId, named, total)) };
}

/** Returns readings by the ids of trips without a start in the file. */
async function startsOf(
  trips: readonly TripToBe[],
  { readingsBefore }: PreviewCalls,
): Promise<ReadonlyMap<string, number>> {
  if (trips.length === 0) return new Map();
  const asked = trips.slice(0, maxTripsAskedAbout);
  const readings = await readingsBefore(asked);
  return new Map(
    asked.flatMap(({ id }, index) => {
      const metres = readings[index] ?? null;
      return metres === null ? [] : [[id, metres] as const];
    }),
  );
}

/**
 * Compares the records of the coming batches with the logbook. `named`: receives the ids of records in the file that
 * others may refer to.
 */
async function compareFile(
  calls: PreviewCalls,
  formatId: Understanding['formatId'],
  named: Set<string> | null,
  total: number | null,
): Promise<Omit<Preview, keyof Prepared>> {
  const { reader, signal, onProgress } = calls;
  const states = { new: 0, same: 0, changed: 0, changedHere: 0, deletedHere: 0 };
  const [backwardsIds, deletedIds] = [new Set<string>(), new Set<string>()];
  const [backwardsHere, unusual, corrected] = [rowList(), rowList(), rowList()];
  const [without, replacedWithout] = [withoutNamed(), withoutNamed()];
  const refusals: RefusedHere[] = [];
  const refusedIds = new Set<string>();
  const [visits, schedules] = [namedRecords(), namedRecords()];
  const borders = new BorderFills();
  let done = 0;
  const send = async ({ records, rows }: RecordBatch) => {
    signal.throwIfAborted();
    const again = borders.last();
    borders.add(records, rows);
    if (records.length === 0) return { again, answer: { records: [] } };
    return {
      again,
      answer: await calls.compare({ records: [...again.map(importedOf), ...records], formatId }),
    };
  };
  for await (const sent of answeredBatches(() => reader.next(), send, signal)) {
    const { records, rows } = sent.batch;
    const { again, answer } = sent.answer;
    const ids = new Set(records.map(({ record }) => record.id));
    for (const [index, compared] of answer.records.entries()) {
      const { state, refusal, runsBackwards, isEconomyUnusual, comesWithout } = compared;
      const before = again[index];
      if (isEconomyUnusual) unusual.add(before?.row ?? rows[index - again.length] ?? 0);
      const imported = records[index - again.length];
      if (!imported) continue;
      const row = rows[index - again.length] ?? 0;
      if (refusal !== null) {
        refusedIds.add(imported.record.id);
        refusals.push({ row, kind: imported.kind, reason: refusal });
        continue;
      }
      states[state] += 1;
      // Nothing else matters while the record is left out.
      if (state === 'deletedHere') {
        deletedIds.add(imported.record.id);
        if (runsBackwards) backwardsIds.add(imported.record.id);
        continue;
      }
      for (const missing of comesWithout) {
        if (named?.has(namedBy(imported, missing))) continue;
        (state === 'changedHere' ? replacedWithout : without)[missing].add(row);
      }
      if (state === 'new' || state === 'changed') {
        if (imported.kind === 'service') visits.add(visitName(imported.record));
        if (imported.kind === 'schedule') schedules.add(imported.record.title);
        if (ids.has(correctedIdOf(imported) ?? '')) corrected.add(row);
      }
      if (!runsBackwards) continue;
      backwardsIds.add(imported.record.id);
      backwardsHere.add(row);
    }
    for (const { kind, record } of records)
      if (kind === 'expense' || kind === 'employer') named?.add(record.id);
    done += records.length;
    onProgress(done, total);
    signal.throwIfAborted();
  }
  for (const row of await unusualAmongEarliest(borders.earliest(), calls)) unusual.add(row);
  return {
    states,
    backwardsIds,
    deletedIds,
    backwardsHere,
    corrected,
    unusual,
    without,
    replacedWithout,
    refusals,
    refusedIds,
    visits: visits.all(),
    schedules: schedules.all(),
  };
}

/** Returns the rows of earliest fills whose economy since the fill before them in the logbook is unusual. */
async function unusualAmongEarliest(
  earliest: readonly FillOfRow[],
  { compare }: PreviewCalls,
): Promise<number[]> {
  if (earliest.length === 0) return [];
  const { records } = await compare({ records: earliest.map(importedOf), areEarliestFills: true });
  return earliest.flatMap(({ row }, index) => (records[index]?.isEconomyUnusual ? [row] : []));
}

function importedOf({ imported }: FillOfRow): ImportedRecord {
  return imported;
}

function withoutNamed() {
  return { cost: rowList(), employer: rowList() };
}

/** Returns the id that a record refers to; '' if it has none. */
function namedBy({ record }: ImportedRecord, named: NamedByRecord): string {
  switch (named) {
    case 'cost':
      return ('expenseId' in record && record.expenseId) || '';
    case 'employer':
      return ('employerId' in record && record.employerId) || '';
    default:
      return named satisfies never;
  }
}

function visitName({ lines }: Extract<ImportedRecord, { kind: 'service' }>['record']): string {
  return lines
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(', ');
}
