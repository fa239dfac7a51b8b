import { z } from 'zod';
import {
  inboxMessageSchema,
  occurrenceSchema,
  type ReminderSubject,
  reminderSubjectSchema,
} from '../../domain/reminders/reminder.schema';
import { type ReminderSettings, reminderSettingsSchema } from '../../domain/reminders/settings.schema';
import type { OccurrenceState } from '../../domain/reminders/stages';
import { localDaySchema } from '../../domain/time/time.schema';
import { collection } from '../../platform/documents/collection';

/** One document for each driver with chosen settings. */
export const reminderSettings = collection<ReminderSettings>('reminderSettings', [], reminderSettingsSchema);

/** Stages sent, and the driver's answers; one document for each driver, as it is read and written as a whole. */
export type ReminderStateDocument = { occurrences: OccurrenceState[]; nextDigestAtMs: number };

const maxOccurrences = 20_000;
const maxStagesSent = 2_000;

/** Stages sent, as stored. */
const reminderStateShape = z.strictObject({
  nextDigestAtMs: z.int(),
  occurrences: z
    .array(
      z.strictObject({
        occurrence: occurrenceSchema,
        sent: z.array(z.string().max(40)).max(maxStagesSent),
        lastSentOn: localDaySchema.nullable(),
        snoozedUntil: localDaySchema.nullable(),
        endedAs: z.enum(['done', 'stopped']).nullable(),
        changedOn: localDaySchema,
      }),
    )
    .max(maxOccurrences),
});

export const reminderStates = collection<ReminderStateDocument>('reminderStates', [], reminderStateShape);

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

/** A message of the inbox, as stored. */
const reminderMessageShape = inboxMessageSchema
  .omit({ occurrence: true, logbook: true, vehicle: true })
  .extend({ subject: reminderSubjectSchema })
  .strict();

export const inboxMessages = collection<InboxMessageDocument>(
  'reminderMessages',
  [
    { equal: [], order: 'sentAtMs' },
    { equal: ['isRead'], order: 'sentAtMs', only: false },
  ],
  reminderMessageShape,
);

/** Member who ended a reminder for all of a logbook, under its occurrence. */
export type EndedReminderDocument = { by: string; atMs: number };

export const endedReminders = collection<EndedReminderDocument>('endedReminders', [
  { equal: [], order: 'atMs' },
]);
