import type { IncomingRecord } from './incoming-record';

/** Corrections of readings, by the id of their record. */
export type Corrections = ReadonlyMap<string, readonly IncomingRecord[]>;

/**
 * Finds the corrections among the records, which are written together with their records: until a wrong reading is
 * corrected, all later ones run backwards. A vehicle has few.
 */
export async function correctionsFirst(records: AsyncIterable<IncomingRecord>): Promise<Corrections> {
  const corrections = new Map<string, IncomingRecord[]>();
  for await (const record of records) {
    const id = correctedIdOf(record);
    if (id !== null) corrections.set(id, [...(corrections.get(id) ?? []), record]);
  }
  return corrections;
}

/** Id of the record whose reading is corrected, or null if the record is not a correction. */
export function correctedIdOf({ kind, id, content }: IncomingRecord): string | null {
  const rule = kind.rule?.(id, content);
  return rule?.kind === 'corrected' ? rule.reading.recordId : null;
}
