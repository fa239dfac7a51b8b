import { z } from 'zod';
import { dueItemSchema, dueSources } from '../due/due-item';
import { localDaySchema, serverInstantMsSchema } from '../time/time.schema';

export const channelNames = ['email', 'webPush', 'cloudMessaging'] as const;
export type ChannelName = (typeof channelNames)[number];

/**
 * Why a message did not arrive. `unreachable` surely did not, and is tried again. `gone`: the receiver is no longer there, so it
 * was removed. `unclear`: it broke off while it was sent, and is not sent again, as it may have arrived.
 */
export const deliveryFailures = ['unreachable', 'refused', 'gone', 'notSetUp', 'unclear'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const linkActions = ['snooze', 'done', 'stop'] as const;
export type LinkAction = (typeof linkActions)[number];

/** The token works without a sign-in, once, for that reminder or message only. */
export interface ReminderLink {
  readonly kind: LinkAction;
  readonly token: string;
}

export interface ReminderMessage {
  /** The same whenever the message is tried again. */
  readonly id: string;
  readonly language: 'en' | 'de';
  /** One line, no control characters. */
  readonly title: string;
  /** One for each thing of a digest. */
  readonly lines: readonly string[];
  /** The address within the application, such as `/due`. */
  readonly path: string;
  /** Where there is one thing only: for a message of several, what is done is done to one of its lines. */
  readonly actions: readonly ReminderLink[];
  /** The same for each line, in the order of the lines. */
  readonly lineActions?: readonly (readonly ReminderLink[])[];
  /** Of a message of several the token that puts off all of them for a week. */
  readonly snoozeAll?: string | undefined;
}

/** What a driver is reminded of: what is due, or an odometer that nobody has read for long. */
export const reminderSources = [...dueSources, 'reading'] as const;

/** What is due as the inbox shows it: as it was when the reminder was sent. Of a reading, dueOn is the day of the last one. */
export const reminderSubjectSchema = dueItemSchema.extend({ source: z.enum(reminderSources) });
export type ReminderSubject = z.infer<typeof reminderSubjectSchema>;

/** Source, record, and the reading or the day that makes it due once. */
export const occurrenceSchema = z.string().regex(/^[a-z]+\.[0-9A-Z]{26}\.[0-9a-z-]{0,16}$/);

export const messageStates = ['open', 'snoozed', 'done', 'stopped'] as const;

/** One thing in the inbox. A later stage of the same occurrence takes the place of the one before. */
export const inboxMessageSchema = z.object({
  occurrence: z.string(),
  subject: reminderSubjectSchema,
  sentAtMs: serverInstantMsSchema,
  isRead: z.boolean(),
  state: z.enum(messageStates),
  snoozedUntil: localDaySchema.nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessageSchema>;

export const inboxInputSchema = z.object({ cursor: z.string().max(500).nullish() });
export const inboxPageSchema = z.object({
  items: z.array(inboxMessageSchema),
  nextCursor: z.string().nullable(),
});
export type InboxInput = z.infer<typeof inboxInputSchema>;
export type InboxPage = z.infer<typeof inboxPageSchema>;

/** More are shown as so many and more. */
export const mostUnreadCounted = 50;
export const unreadInputSchema = z.strictObject({});
export const unreadSchema = z.object({ count: z.int().min(0).max(mostUnreadCounted) });
export type Unread = z.infer<typeof unreadSchema>;

export const inboxReadInputSchema = z.strictObject({ occurrences: z.array(occurrenceSchema).min(1).max(50) });
export type InboxReadInput = z.infer<typeof inboxReadInputSchema>;
export const inboxReadSchema = z.object({ read: z.literal(true) });

/** `resume` takes the others back. */
export const inboxActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('snooze'), occurrence: occurrenceSchema, until: localDaySchema }),
  z.strictObject({ kind: z.enum(['done', 'stop', 'resume']), occurrence: occurrenceSchema }),
]);
export type InboxAction = z.infer<typeof inboxActionSchema>;

/** What a link in a message was for and what it did. */
export const linkOutcomeSchema = z.object({
  kind: z.enum([...linkActions, 'unsubscribe']),
  /** In the driver's language; empty where the link is for no single thing. */
  line: z.string(),
  snoozedUntil: localDaySchema.nullable(),
  /** Done says of planned work that it was done, and enters it as a service of today. */
  entersService: z.boolean(),
});
export type LinkOutcome = z.infer<typeof linkOutcomeSchema>;

export const linkTokenSchema = z.strictObject({ token: z.string().min(1).max(800) });
export type LinkToken = z.infer<typeof linkTokenSchema>;
