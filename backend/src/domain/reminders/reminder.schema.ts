import { z } from 'zod';
import { dueItemSchema, dueSources } from '../due/due-item';
import { sharedLogbookIdSchema } from '../logbooks/logbook.schema';
import { distanceUnits } from '../quantities/units';
import { recordIdSchema } from '../records/record.schema';
import { localDaySchema, serverInstantMsSchema } from '../time/time.schema';

export const channelNames = ['email', 'webPush', 'cloudMessaging'] as const;
export type ChannelName = (typeof channelNames)[number];

/**
 * Reasons why a message did not arrive. `unreachable`: certainly not delivered, and tried again. `gone`: the receiver
 * no longer exists, so it was removed. `unclear`: sending was interrupted, and is not repeated, as the message may have
 * arrived.
 */
export const deliveryFailures = ['unreachable', 'refused', 'gone', 'notSetUp', 'unclear'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const linkActions = ['snooze', 'done', 'stop'] as const;
export type LinkAction = (typeof linkActions)[number];

/** Link whose token works without a sign-in, once, for that reminder or message only. */
export interface ReminderLink {
  readonly kind: LinkAction;
  readonly token: string;
}

export interface ReminderMessage {
  /** The same for each attempt of a message. */
  readonly id: string;
  readonly language: 'en' | 'de';
  /** One line without control characters. */
  readonly title: string;
  /** One line for each item of a digest. */
  readonly lines: readonly string[];
  /** The address within the application, such as `/due`. */
  readonly path: string;
  /** Actions of a message with a single item; in a digest, each action applies to one of its lines. */
  readonly actions: readonly ReminderLink[];
  /** Actions for each line, in the order of the lines. */
  readonly lineActions?: readonly (readonly ReminderLink[])[];
  /** Token that snoozes all items of a digest for a week. */
  readonly snoozeAll?: string | undefined;
}

/**
 * Sources of reminders:
 * - due items, and an odometer without a recent reading.
 * - charges: those at home that are to be handed in; `type` is their month, YYYY-MM.
 * - membership: a changed membership of a logbook. `recordId` is the member, `title` the name of the logbook, and `type`
 *   the new role or `left`.
 * - question: a question between members. `recordId` is the question and `type` one of `questionNews`.
 * - recording: a page that records the way is silent. `recordId` is the trip, and `sinceMs` when the page was last heard.
 */
const reminderSources = [...dueSources, 'reading', 'charges', 'membership', 'question', 'recording'] as const;

/** News of a question, about a distance that belongs to nobody or about an odometer reading. */
export const questionNewsSchema = z.enum([
  'gap-asked',
  'gap-refused',
  'gap-taken',
  'reading-asked',
  'reading-refused',
  'reading-taken',
]);
export type QuestionNews = z.infer<typeof questionNewsSchema>;

/**
 * A due item as shown in the inbox, in its state when the reminder was sent. For a reading, dueOn is the day of the
 * last one.
 */
export const reminderSubjectSchema = dueItemSchema.extend({
  source: z.enum(reminderSources),
  /** The logbook with members in which it is due; absent for the driver's own. */
  logbookId: sharedLogbookIdSchema.optional(),
  /** Distance that a question is about. */
  metres: z.int().optional(),
  /** Instant since which a recording is silent. */
  sinceMs: z.int().optional(),
});
export type ReminderSubject = z.infer<typeof reminderSubjectSchema>;

/** Logbook if it is one with members, source, record, and the reading or the day that makes it due once. */
export const occurrenceSchema = z
  .string()
  .regex(/^(logbook-[0-7][0-9A-HJKMNP-TV-Z]{25}\.)?[a-z]+\.[0-9A-Z]{26}\.[0-9a-z-]{0,16}$/);

const messageStates = ['open', 'snoozed', 'done', 'stopped'] as const;

/** One item in the inbox. A later stage of the same occurrence replaces the earlier one. */
export const inboxMessageSchema = z.object({
  occurrence: z.string(),
  subject: reminderSubjectSchema,
  sentAtMs: serverInstantMsSchema,
  isRead: z.boolean(),
  state: z.enum(messageStates),
  snoozedUntil: localDaySchema.nullable(),
  /** The logbook with members in which it is due; null for the driver's own. */
  logbook: z
    .object({
      id: z.string(),
      name: z.string(),
      /** True if the driver's role may end it for all members, or take that back. */
      mayEnd: z.boolean(),
    })
    .nullable(),
  /** The vehicle that it is about, which may be none of the logbook that is open. */
  vehicle: z.object({ id: recordIdSchema, name: z.string(), distanceUnit: z.enum(distanceUnits) }).nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessageSchema>;

export const inboxInputSchema = z.object({ cursor: z.string().max(500).nullish() });
export const inboxPageSchema = z.object({
  items: z.array(inboxMessageSchema),
  nextCursor: z.string().nullable(),
});
export type InboxInput = z.infer<typeof inboxInputSchema>;
export type InboxPage = z.infer<typeof inboxPageSchema>;

/** Maximum number of unread reminders that are counted. */
export const maxUnreadCounted = 50;
export const unreadInputSchema = z.strictObject({});
/** Records of which unread reminders tell; the same record may also be in the list of what is due. */
export const unreadSchema = z.object({ recordIds: z.array(recordIdSchema).max(maxUnreadCounted) });
export type Unread = z.infer<typeof unreadSchema>;

export const inboxReadInputSchema = z.strictObject({ occurrences: z.array(occurrenceSchema).min(1).max(50) });
export type InboxReadInput = z.infer<typeof inboxReadInputSchema>;
export const inboxReadSchema = z.object({ read: z.literal(true) });

/** `resume` reverts the other actions. */
export const inboxActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('snooze'), occurrence: occurrenceSchema, until: localDaySchema }),
  z.strictObject({ kind: z.enum(['done', 'stop', 'resume']), occurrence: occurrenceSchema }),
]);
export type InboxAction = z.infer<typeof inboxActionSchema>;

export const toldOfInputSchema = z.strictObject({});
/** Vehicles of the shown logbook of which the driver is told what is due; owners are told everything. */
export const toldOfSchema = z.object({ vehicleIds: z.array(recordIdSchema) });
export const tellMeInputSchema = z.strictObject({ vehicleId: recordIdSchema, isOn: z.boolean() });
export type ToldOf = z.infer<typeof toldOfSchema>;
export type TellMe = z.infer<typeof tellMeInputSchema>;

/** Purpose and result of a link in a message. */
export const linkOutcomeSchema = z.object({
  kind: z.enum([...linkActions, 'unsubscribe']),
  /** Text in the driver's language; empty if the link is for no single item. */
  line: z.string(),
  snoozedUntil: localDaySchema.nullable(),
  /** True if `done` completes planned work, and so enters a service of today. */
  entersService: z.boolean(),
});
export type LinkOutcome = z.infer<typeof linkOutcomeSchema>;

export const linkTokenSchema = z.strictObject({ token: z.string().min(1).max(800) });
export type LinkToken = z.infer<typeof linkTokenSchema>;
