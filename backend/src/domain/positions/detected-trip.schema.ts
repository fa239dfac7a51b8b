import { z } from 'zod';
import { positionSchema } from '../quantities/position.schema';
import { recordIdSchema } from '../records/record.schema';
import { instantMsSchema } from '../time/time.schema';

/** Positions of a track that a screen draws; more are thinned. */
export const maxDrawn = 10_000;

/** A way without positions, whose straight line is the least that was driven. */
const unrecordedSchema = z.object({
  kind: z.enum(['lateStart', 'lateEnd', 'tunnel', 'gap', 'between']),
  startedAtMs: z.int(),
  endedAtMs: z.int(),
  straightMetres: z.int(),
});

/** A trip that was found in positions, as a suggestion: nothing is booked before the driver says so. */
const detectedTripSchema = z.object({
  vehicleId: recordIdSchema,
  startedAtMs: z.int(),
  endedAtMs: z.int(),
  from: positionSchema,
  to: positionSchema,
  distance: z.object({
    metres: z.int(),
    minMetres: z.int(),
    maxMetres: z.int().nullable(),
    reasons: z.array(z.enum(['gap', 'sparse', 'inferred', 'curves', 'noise'])),
  }),
  /** Distance that fits the odometer readings around it, and by what it was multiplied; null if nothing tells. */
  scaled: z.object({ metres: z.int(), factor: z.string() }).nullable(),
  unrecorded: z.array(unrecordedSchema),
  doubt: z.enum(['bicycleOrBoat', 'train']).nullable(),
  /** Length of the stop since the trip before, if both may be one trip with stops. */
  stopBeforeMs: z.int().nullable(),
  /** Names of the senders that recorded it, the one that counts first. */
  senders: z.array(z.string()),
  /** When its positions are deleted, and with them the suggestion; null: not before the driver says so. */
  deleteAtMs: z.int().nullable(),
});

/** Ends of a trip: where one of the driver in the logbook began or ended by the recorded positions, and how the trip calls it. */
const namedEndSchema = z.object({ position: positionSchema, text: z.string(), atMs: z.int() });

export const detectedTripsInputSchema = z.strictObject({});
/** Trips of vehicles of the open logbook, by time, that are not in it yet. */
export const detectedTripsSchema = z.object({
  items: z.array(detectedTripSchema),
  /** Ways between trips, which none of them counts. */
  between: z.array(unrecordedSchema.extend({ vehicleId: recordIdSchema })),
  /** Ends of the driver's trips that are in it. They are known for as long as the positions are kept. */
  named: z.array(namedEndSchema),
});

/** The longest stretch of time that is asked for or left out at once. */
const maxSpanMs = 40 * 86_400_000;

const span = { vehicleId: recordIdSchema, fromMs: instantMsSchema, untilMs: instantMsSchema };
const isSpan = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }) =>
  fromMs <= untilMs && untilMs - fromMs <= maxSpanMs;

/** Times in which the driver did not drive that vehicle: a passenger, a bicycle, a ferry. The id may be sent twice. */
export const dismissTripInputSchema = z.strictObject({ id: recordIdSchema, ...span }).refine(isSpan);
export const dismissedTripInputSchema = z.strictObject({ id: recordIdSchema });
export const dismissedTripAnswerSchema = z.object({ id: recordIdSchema });

export const trackInputSchema = z.strictObject(span).refine(isSpan);
/** The driver's own positions in that time, of the sender with most of them; columns of equal length, in the order of time. */
export const trackSchema = z.object({
  atMs: z.array(z.int()),
  latitudeMicrodegrees: z.array(z.int()),
  longitudeMicrodegrees: z.array(z.int()),
  /** −1: not known. */
  speedCentimetresPerSecond: z.array(z.int()),
  /** Positions that were left out of the drawing, as there are more than it shows. */
  thinned: z.int(),
});

export type DetectedTripShown = z.infer<typeof detectedTripSchema>;
export type NamedEnd = z.infer<typeof namedEndSchema>;
export type DetectedTrips = z.infer<typeof detectedTripsSchema>;
export type DismissTrip = z.infer<typeof dismissTripInputSchema>;
export type TrackInput = z.infer<typeof trackInputSchema>;
export type DrawnTrack = z.infer<typeof trackSchema>;
