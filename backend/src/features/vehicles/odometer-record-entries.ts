import type { LedgerBody } from '../../domain/ledger/ledger.schema';
import type { OdometerRecord } from '../../domain/vehicles/odometer.schema';

type Entry = Omit<LedgerBody, 'atMs'>;

/** What the ledger says of a record of the odometer that is added. The record's own words are the reason: it has a note. */
export function addedEntry(record: OdometerRecord): Entry {
  return { ...of(record), action: 'created', before: null, after: stateOf(record), reason: null };
}

/** Of one that is removed; by itself it goes without a word. */
export function removedEntry(record: OdometerRecord, reason: string | null): Entry {
  return { ...of(record), action: 'removed', before: stateOf(record), after: null, reason };
}

function of({ id }: OdometerRecord): Pick<Entry, 'subject' | 'madeAtMs'> {
  return { subject: { kind: 'odometerRecord', id }, madeAtMs: null };
}

function stateOf({ version: _, ...record }: OdometerRecord): Entry['before'] {
  return record;
}
