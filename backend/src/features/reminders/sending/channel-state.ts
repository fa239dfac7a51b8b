import type { ChannelName, DeliveryFailure } from '../../../domain/reminders/reminder.schema';
import type { Transaction } from '../../../platform/documents/documents';
import type { PlannedWrite } from '../../../platform/documents/planned-write';
import { reminderChannels } from './deliveries.collection';

/** Notes a channel's last result, for the driver to see. */
export async function noteOutcome(
  transaction: Transaction,
  channel: ChannelName,
  { atMs, failure }: { readonly atMs: number; readonly failure: DeliveryFailure | null },
): Promise<PlannedWrite> {
  const known = await transaction.get(reminderChannels, channel);
  const before = known?.data ?? { lastSentAtMs: null, lastFailure: null };
  const after =
    failure === null
      ? { ...before, lastSentAtMs: atMs }
      : { ...before, lastFailure: { atMs, reason: failure } };
  return () => {
    if (known === null) transaction.create(reminderChannels, channel, after);
    else transaction.update(reminderChannels, channel, known.version, after);
  };
}
