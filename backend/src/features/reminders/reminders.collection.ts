import type { ReminderSubject } from '../../domain/reminders/reminder.schema';
import type { ReminderSettings } from '../../domain/reminders/settings.schema';
import type { OccurrenceState } from '../../domain/reminders/stages';
import { collection } from '../../platform/documents/collection';

/** One document for each driver with chosen settings. */
export const reminderSettings = collection<ReminderSettings>('reminderSettings', []);

/** Stages sent, and the driver's answers; one document for each driver, as it is read and written as a whole. */
export type ReminderStateDocument = { occurrences: OccurrenceState[]; nextDigestAtMs: number };

export const reminderStates = collection<ReminderStateDocument>('reminderStates', []);

/** Id of both documents. */
export const ownId = 'own';

/** A message, under its occurrence. */
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
