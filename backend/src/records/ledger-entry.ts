import type { LedgerBody } from '../domain/ledger/ledger.schema';
import type { JsonObject } from '../platform/documents/documents';

/** Content of a ledger entry before it is sealed; the ledger adds the time and the member. */
export type LedgerEntry = Omit<LedgerBody, 'atMs' | 'by'>;

/** Details about a change, for the ledger. */
export interface ChangeDetails {
  readonly madeAtMs?: number | null | undefined;
  readonly reason?: string | null | undefined;
  /**
   * Time at which an example's record was received; other records use the clock. The ledger has the time of sealing.
   */
  readonly receivedAtMs?: number | undefined;
  /** Document of a record that comes from another logbook. Its log and its creation go on. */
  readonly cameAs?: JsonObject | undefined;
  /**
   * Member who entered a record that is restored from an archive of this logbook; null for nobody. Never from a call,
   * whose records are those of the caller.
   */
  readonly enteredBy?: string | null | undefined;
}

/** Ledger entry of a record that is created (nothing before), amended, or removed (nothing after). */
export function changeEntry(
  subject: LedgerBody['subject'],
  { before, after }: Pick<LedgerBody, 'before' | 'after'>,
  { madeAtMs = null, reason = null }: ChangeDetails,
): LedgerEntry {
  const action = before === null ? 'created' : after === null ? 'removed' : 'amended';
  return { subject, action, before, after, madeAtMs, reason };
}
