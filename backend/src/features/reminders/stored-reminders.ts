import { z } from 'zod';
import {
  inboxMessageSchema,
  occurrenceSchema,
  reminderSubjectSchema,
} from '../../domain/reminders/reminder.schema';
import { localDaySchema } from '../../domain/time/time.schema';

const mostOccurrences = 20_000;
const mostStagesSent = 2_000;

/** Stages sent, as stored. */
export const reminderStateShape = z.strictObject({
  nextDigestAtMs: z.int(),
  occurrences: z
    .array(
      z.strictObject({
        occurrence: occurrenceSchema,
        sent: z.array(z.string().max(40)).max(mostStagesSent),
        lastSentOn: localDaySchema.nullable(),
        snoozedUntil: localDaySchema.nullable(),
        endedAs: z.enum(['done', 'stopped']).nullable(),
        changedOn: localDaySchema,
      }),
    )
    .max(mostOccurrences),
});

/** A message of the inbox, as stored. */
export const reminderMessageShape = inboxMessageSchema
  .omit({ occurrence: true })
  .extend({ subject: reminderSubjectSchema })
  .strict();
