import type { LedgerEntry } from '../ledger/ledger-queries.schema';
import type { Trip } from '../trips/trip.schema';

const atMs = Date.UTC(2026, 7, 1, 9);

/** A trip as the ledger keeps it. */
function stateOf({ log: _, id: _id, version: _version, ...draft }: Trip): LedgerEntry['body']['after'] {
  return { ...draft };
}

/** An entry of the ledger for a trip, sealed on 1 August 2026 at 9:00 UTC. */
export function aTripEntry(
  sequence: number,
  before: Trip | null,
  after: Trip | null,
  reason: string | null,
): LedgerEntry {
  const action = before === null ? 'created' : after === null ? 'removed' : 'amended';
  const subject = { kind: 'trip', id: (after ?? before)?.id ?? '' } as const;
  const states = { before: before && stateOf(before), after: after && stateOf(after) };
  return {
    sequence,
    hash: 'ab'.repeat(32),
    body: { subject, action, atMs, madeAtMs: null, reason, ...states },
  };
}
