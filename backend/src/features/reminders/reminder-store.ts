import { type ReminderSettings, usualReminderSettings } from '../../domain/reminders/settings.schema';
import type { Reads, Stored, Transaction } from '../../platform/documents/documents';
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
