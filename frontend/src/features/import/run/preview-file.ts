import type { ImportCompared, ImportedRecord, ImportedRecordState } from '@domain/import/import.schema';
import type { Remote } from 'comlink';
import type { ImportTerms } from '../reading/import-terms';
import type { ImportReader } from '../worker/import-reader';
import { type NamedRecords, namedRecords } from '../worker/named-records';
import type { Prepared } from '../worker/prepared';
import type { RecordBatch } from '../worker/record-batches';
import { answeredBatches } from './answered-batches';

/** Rows that are named; there may be more. */
const mostRowsNamed = 100;

/** What would come of a file; nothing is stored. */
export interface Preview extends Prepared {
  readonly states: Readonly<Record<ImportedRecordState, number>>;
  /** Of those that are new or changed. */
  readonly visits: NamedRecords;
  readonly schedules: NamedRecords;
  /** Records whose odometer runs backwards against the logbook: they come without it. */
  readonly backwardsIds: ReadonlySet<string>;
  readonly backwardsHereRows: readonly number[];
  /** Fills whose economy is far from the usual one, and the first of their rows. */
  readonly unusualCount: number;
  readonly unusualRows: readonly number[];
}

export interface PreviewCalls {
  readonly reader: Pick<Remote<ImportReader>, 'prepare' | 'prepared' | 'start' | 'next'>;
  compare(records: ImportedRecord[]): Promise<ImportCompared>;
  /** In records; how many there are is not known before the file was read through once. */
  onProgress(done: number, total: number | null): void;
  readonly signal: AbortSignal;
}

/**
 * Reads a file through and asks what its records are to the logbook. Most files are asked about while they are read for the first time; where
 * the end of one changes what is sent, it is read and asked about again.
 */
export async function previewFile(key: number, terms: ImportTerms, calls: PreviewCalls): Promise<Preview> {
  const { reader } = calls;
  await reader.prepare(key, terms);
  const found = await compareFile(calls, null);
  const { prepared, areAsSent } = await reader.prepared(key);
  if (areAsSent) return { ...prepared, ...found };
  await reader.start(key, terms);
  const total = Object.values(prepared.counts).reduce((sum, count) => sum + count, 0);
  return { ...prepared, ...(await compareFile(calls, total)) };
}

/** What the records of the batches that come are to the logbook. */
async function compareFile(
  { reader, signal, onProgress, compare }: PreviewCalls,
  total: number | null,
): Promise<Omit<Preview, keyof Prepared>> {
  const states = { new: 0, same: 0, changed: 0, changedHere: 0 };
  const backwardsIds = new Set<string>();
  const backwardsHereRows: number[] = [];
  const unusualRows: number[] = [];
  let [done, unusualCount] = [0, 0];
  const [visits, schedules] = [namedRecords(), namedRecords()];
  const send = ({ records }: RecordBatch) => {
    signal.throwIfAborted();
    return records.length > 0 ? compare([...records]) : Promise.resolve({ records: [] });
  };
  for await (const { batch, answer } of answeredBatches(() => reader.next(), send, signal)) {
    for (const [index, { state, runsBackwards, isEconomyUnusual }] of answer.records.entries()) {
      states[state] += 1;
      if (isEconomyUnusual) {
        unusualCount += 1;
        if (unusualRows.length < mostRowsNamed) unusualRows.push(batch.rows[index] ?? 0);
      }
      const imported = batch.records[index];
      if (imported && (state === 'new' || state === 'changed')) {
        if (imported.kind === 'service') visits.add(visitName(imported.record));
        if (imported.kind === 'schedule') schedules.add(imported.record.title);
      }
      if (!runsBackwards || !imported) continue;
      backwardsIds.add(imported.record.id);
      if (backwardsHereRows.length < mostRowsNamed) backwardsHereRows.push(batch.rows[index] ?? 0);
    }
    done += batch.records.length;
    onProgress(done, total);
    signal.throwIfAborted();
  }
  return {
    ...{ states, backwardsIds, backwardsHereRows, unusualCount, unusualRows },
    ...{ visits: visits.all(), schedules: schedules.all() },
  };
}

function visitName({ lines }: Extract<ImportedRecord, { kind: 'service' }>['record']): string {
  return lines
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(', ');
}
