import { z } from 'zod';
import { distanceUnits } from '../quantities/units';
import { recordIdSchema } from '../records/record.schema';
import { serverInstantMsSchema } from '../time/time.schema';

export const maxSenders = 20;
export const maxSenderNameLength = 60;
/** Maximum number of values that are set aside for each sender. */
export const maxSetAside = 200;
/** Maximum length of what was sent, as it is kept with a value that is set aside. */
export const maxSetAsideLength = 2_000;
/** Maximum number of values in one request. */
export const maxValuesAtOnce = 1_000;

/** Reasons why a value that was sent makes no record. */
const setAsideReasons = [
  'notReadable',
  'tooMany',
  'noOdometer',
  'noEnergy',
  'notANumber',
  'outOfBounds',
  'badTime',
  'tooOld',
  'inTheFuture',
  'badZone',
  'badUnit',
  'badCurrency',
  'energyDisagrees',
  'backwards',
  'tooFast',
  'vehicleGone',
  'noElectricity',
  'notAllowed',
  'final',
  'refused',
] as const;

const setAsideReasonSchema = z.enum(setAsideReasons);
const sentKindSchema = z.enum(['reading', 'charge']);

/** Reading that can be entered by hand as it was understood. */
const understoodReadingSchema = z.object({
  odometerMetres: z.int(),
  atMs: z.int(),
  zone: z.string(),
});

/** A value that was set aside, as it was sent. */
const setAsideSchema = z.object({
  id: recordIdSchema,
  senderId: recordIdSchema,
  kind: sentKindSchema,
  reason: setAsideReasonSchema,
  sent: z.string(),
  /** Number of times that the same was sent. */
  times: z.int().min(1),
  receivedAtMs: serverInstantMsSchema,
  reading: understoodReadingSchema.nullable(),
  /** The reading that contradicts it. */
  against: z.object({ odometerMetres: z.int(), atMs: z.int() }).nullable(),
});

const countsSchema = z.object({
  kept: z.int().min(0),
  alike: z.int().min(0),
  setAside: z.int().min(0),
  /** Values that came while the sender was paused. */
  paused: z.int().min(0),
  /** Values set aside that had to make room for newer ones. */
  dropped: z.int().min(0),
});

/** Reasons why positions are not kept: those of single positions, then those of a push or a part of it. */
export const positionRefusals = [
  'noFix',
  'notOnEarth',
  'nullIsland',
  'noTime',
  'past',
  'future',
  'notReadable',
  'wrongEncryptionKey',
  'tooMany',
  'notAllowed',
  'vehicleGone',
] as const;

/** Days for which positions are kept after they came; null: until the driver deletes them. */
export const keepDaysChoices = [30, 90, 365] as const;
const keepDaysSchema = z.literal(keepDaysChoices).nullable();

/** Figures about the positions that a sender sent. */
export const sentPositionsSchema = z.strictObject({
  kept: z.int().min(0),
  /** Positions that were known. */
  alike: z.int().min(0),
  /** Messages about something else. */
  ignored: z.int().min(0),
  refused: z.partialRecord(z.enum(positionRefusals), z.int().min(1)),
  /** The latest position, and how much later it came. */
  last: z.strictObject({ atMs: z.int(), lagMs: z.int(), accuracyMetres: z.number().nullable() }).nullable(),
  heardAtMs: serverInstantMsSchema.nullable(),
  keepDays: keepDaysSchema,
});

/** A device or program that sends, or the driver's own pages, as the driver sees it. The key itself is not stored. */
const senderSchema = z.object({
  id: recordIdSchema,
  name: z.string(),
  logbookId: z.string(),
  vehicleId: recordIdSchema,
  /** Null if the vehicle is not in the logbook any more, or the driver not in the logbook. */
  vehicle: z.object({ name: z.string(), distanceUnit: z.enum(distanceUnits) }).nullable(),
  createdAtMs: serverInstantMsSchema,
  pausedAtMs: serverInstantMsSchema.nullable(),
  lastHeardAtMs: serverInstantMsSchema.nullable(),
  lastReading: z.object({ odometerMetres: z.int(), atMs: z.int() }).nullable(),
  stateOfCharge: z.object({ percent: z.int(), atMs: z.int() }).nullable(),
  counts: countsSchema,
  /** Values set aside that wait for the driver. */
  waiting: z.int().min(0),
  /** Null if it never sent positions. */
  positions: sentPositionsSchema.nullable(),
  /** True for the pages of the driver, which record while they are open. */
  isPage: z.boolean(),
});

export const senderListInputSchema = z.strictObject({});
export const senderListSchema = z.object({ items: z.array(senderSchema) });

const nameSchema = z.string().trim().min(1).max(maxSenderNameLength);

/** The vehicle is one of the logbook that the call names. */
export const senderCreateInputSchema = z.strictObject({
  id: recordIdSchema,
  name: nameSchema,
  vehicleId: recordIdSchema,
});

/** A vehicle is one of the logbook that the call names. */
export const senderChangeInputSchema = z.strictObject({
  id: recordIdSchema,
  name: nameSchema.optional(),
  vehicleId: recordIdSchema.optional(),
  isPaused: z.boolean().optional(),
  keepDays: keepDaysSchema.optional(),
});

export const senderInputSchema = z.strictObject({ id: recordIdSchema });
export const changedSenderSchema = z.object({ sender: senderSchema });
export const removedSenderSchema = z.object({ id: recordIdSchema });

/** The path that the key is part of, and the secret with which OwnTracks may encrypt; they are returned once. */
export const keyedSenderSchema = z.object({
  sender: senderSchema,
  path: z.string(),
  encryptionKey: z.string(),
});

export const setAsideInputSchema = z.strictObject({ senderId: recordIdSchema });
export const setAsideListSchema = z.object({ items: z.array(setAsideSchema) });

/** Without ids, all of the sender. */
export const discardInputSchema = z.strictObject({
  senderId: recordIdSchema,
  ids: z.array(recordIdSchema).max(maxSetAside).optional(),
});
export const discardedSchema = z.object({ discarded: z.int().min(0) });

export type SetAsideReason = z.infer<typeof setAsideReasonSchema>;
export type SentKind = z.infer<typeof sentKindSchema>;
export type SentPositions = z.infer<typeof sentPositionsSchema>;
export type SetAside = z.infer<typeof setAsideSchema>;
export type SenderCounts = z.infer<typeof countsSchema>;
export type Sender = z.infer<typeof senderSchema>;
export type SenderCreate = z.infer<typeof senderCreateInputSchema>;
export type SenderChange = z.infer<typeof senderChangeInputSchema>;
export type SenderInput = z.infer<typeof senderInputSchema>;
export type KeyedSender = z.infer<typeof keyedSenderSchema>;
export type SetAsideInput = z.infer<typeof setAsideInputSchema>;
export type DiscardInput = z.infer<typeof discardInputSchema>;
export type SenderListInput = z.infer<typeof senderListInputSchema>;
