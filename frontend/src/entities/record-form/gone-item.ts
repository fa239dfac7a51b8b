import type { Outbox } from '@/lib/offline/outbox';
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
