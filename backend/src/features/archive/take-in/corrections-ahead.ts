import type { IncomingRecord } from './incoming-record';

/** Corrections of readings, by the id of the record that each is about. */
export type Corrections = ReadonlyMap<string, readonly IncomingRecord[]>;

/**
 * Those among the records, which are written with the records that they are about: until a wrong reading is corrected, all that follow it run
 * backwards. A vehicle has few.
 */
export async function correctionsAhead(records: AsyncIterable<IncomingRecord>): Promise<Corrections> {
  const corrections = new Map<string, IncomingRecord[]>();
  for await (const record of records) {
    const id = correctedIdOf(record);
    if (id !== null) corrections.set(id, [...(corrections.get(id) ?? []), record]);
  }
  return corrections;
}

/** The id of the record whose reading it corrects; null of what is no correction. */
export function correctedIdOf({ kind, id, content }: IncomingRecord): string | null {
  const rule = kind.rule?.(id, content);
  return rule?.kind === 'corrected' ? rule.reading.recordId : null;
}
