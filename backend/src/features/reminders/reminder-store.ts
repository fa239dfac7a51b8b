import type { ChannelName, DeliveryFailure } from '../../domain/reminders/reminder.schema';
import { type ReminderSettings, usualReminderSettings } from '../../domain/reminders/settings.schema';
import type { PlannedWrite, Reads, Stored, Transaction } from '../../platform/documents/documents';
import { reminderChannels } from '../../registry/stored/deliveries.collection';
import {
  ownId,
  type ReminderStateDocument,
  reminderSettings,
  reminderStates,
} from '../../registry/stored/reminders.collection';

export async function storedSettings(reads: Pick<Reads, 'get'>): Promise<ReminderSettings> {
  return (await reads.get(reminderSettings, ownId))?.data ?? usualReminderSettings;
}

export function storedState(reads: Pick<Reads, 'get'>): Promise<Stored<ReminderStateDocument> | null> {
  return reads.get(reminderStates, ownId);
}

export function writeState(
  transaction: Transaction,
  known: Stored<ReminderStateDocument> | null,
  data: ReminderStateDocument,
): void {
  if (known === null) transaction.create(reminderStates, ownId, data);
  else transaction.update(reminderStates, ownId, known.version, data);
}

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
