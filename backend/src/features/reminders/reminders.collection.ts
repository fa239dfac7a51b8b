import type { ReminderSubject } from '../../domain/reminders/reminder.schema';
import type { ReminderSettings } from '../../domain/reminders/settings.schema';
import type { OccurrenceState } from '../../domain/reminders/stages';
import { collection } from '../../platform/documents/collection';

/** One document a driver, once something was chosen. */
export const reminderSettings = collection<ReminderSettings>('reminderSettings', []);

/** What was sent and what the driver said about it; one document a driver, as it is read and written as a whole. */
export type ReminderStateDocument = { occurrences: OccurrenceState[]; nextDigestAtMs: number };

export const reminderStates = collection<ReminderStateDocument>('reminderStates', []);

/** Of both. */
export const ownId = 'own';

/** By its occurrence. */
export type InboxMessageDocument = {
  subject: ReminderSubject;
  sentAtMs: number;
  isRead: boolean;
  state: 'open' | 'snoozed' | 'done' | 'stopped';
  snoozedUntil: string | null;
};

export const inboxMessages = collection<InboxMessageDocument>('reminderMessages', [
  { equal: [], order: 'sentAtMs' },
  { equal: ['isRead'], order: 'sentAtMs', only: false },
]);
