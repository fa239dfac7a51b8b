import type { Outbox, Submitted } from '@/lib/offline/outbox';
import type { OutboxItem } from '@/lib/offline/outbox-item';

/** Returns the refused change of a record that was deleted elsewhere. */
export function goneItem(outbox: Pick<Outbox, 'items'>, recordId: string): OutboxItem | undefined {
  return outbox
    .items()
    .find(
      (item) =>
        item.recordId === recordId && item.state === 'refused' && item.problem?.reason === 'NOT_FOUND',
    );
}

/** Refuses a change whose record was deleted elsewhere, so that its open form can offer the choice. */
export function refusedIfGone<Saved>(
  submitted: Submitted<Saved>,
  outbox: Pick<Outbox, 'items'>,
  { recordId, isFormOpen }: { readonly recordId: string; readonly isFormOpen: () => boolean },
): Submitted<Saved> {
  // Decided in the form while it is open, and otherwise among what waits.
  const isGone =
    submitted.outcome === 'undecided' && isFormOpen() && goneItem(outbox, recordId) !== undefined;
  return isGone ? { outcome: 'refused', problem: { reason: 'NOT_FOUND', fields: [] } } : submitted;
}
