import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';
import { readingKinds } from '../vehicles/odometer.schema';

export const segmentGapReasons = [
  /** The very first fill: without an earlier one there is nothing to calculate. */
  'firstFullFill',
  /** What was filled before the first full fill: nobody knows how full the tank was. */
  'tankLevelUnknownAtStart',
  /** Only partial fills so far. */
  'noFullFill',
  /** No full fill since the last one. */
  'stillOpen',
  'missedFill',
  /** The fill carries no reading, or one that the driver corrected away. */
  'noOdometerAtStart',
  'noOdometerAtEnd',
  'odometerBackwards',
  'zeroDistance',
  /** Nothing was filled over the distance. */
  'zeroQuantity',
  /** No segment is long enough for a best and a worst. */
  'tooShort',
] as const;

const ids = z.array(z.string());

/** A point of the vehicle's one timeline: what counts as shown, and the metres driven up to it. */
const odometerPoint = z.object({
  atMs: z.int(),
  odometerMetres: z.int(),
  drivenMetres: z.int(),
  from: z.object({
    kind: z.enum([...readingKinds, 'replacedOld', 'replacedNew']),
    recordId: z.string(),
  }),
});

/** Two readings that are neighbours in time, of which the later one is the smaller: at least one of them is wrong. */
const contradiction = z.object({ earlier: odometerPoint, later: odometerPoint });

const whyNot = {
  known: z.literal(false),
  /** The records to open to see it. */
  causeIds: ids,
  /** The two readings that run backwards, where that is the reason. */
  contradiction: contradiction.nullable(),
};

/** Why there is no value. */
const segmentGap = z.object({ ...whyNot, reason: z.enum(segmentGapReasons) });

const segmentFills = {
  /** The fills that make the quantity: after the opening one, up to and including the closing one. */
  fillIds: ids,
  /** In the stored unit of the source. */
  quantity: z.int(),
};

const knownSegment = z.object({
  ...segmentFills,
  known: z.literal(true),
  openingFillId: z.string(),
  closingFillId: z.string(),
  openedAtMs: z.int(),
  closedAtMs: z.int(),
  distanceMetres: z.int(),
  /** The two readings between which the distance was driven, and the replaced odometers between them. */
  from: odometerPoint,
  to: odometerPoint,
  replacementIds: ids,
});

const unknownSegment = z.object({
  ...segmentFills,
  ...segmentGap.shape,
  /** The full fill after which the segment begins; null before the first full fill. */
  openingFillId: z.string().nullable(),
  /** The full fill with which it ends; null after the last full fill. */
  closingFillId: z.string().nullable(),
  openedAtMs: z.int().nullable(),
  closedAtMs: z.int().nullable(),
});

const segment = z.discriminatedUnion('known', [knownSegment, unknownSegment]);

/** Total distance over total quantity; the exact economy is the two integers, and the segments say where they come from. */
const economyTotal = z.object({
  known: z.literal(true),
  distanceMetres: z.int(),
  quantity: z.int(),
  /** The known segments in it, each by the fill with which it closes. */
  closingFillIds: ids,
});

const economyTrend = z.object({
  known: z.literal(true),
  direction: z.enum(['better', 'same', 'worse']),
  /** The last three known segments. */
  recent: economyTotal,
  /** All known segments before those. */
  earlier: economyTotal,
});

const trendGap = z.object({ ...whyNot, reason: z.enum([...segmentGapReasons, 'tooFewSegments']) });

const sourceEconomy = z.object({
  source: energySourceSchema,
  segments: z.array(segment),
  average: z.discriminatedUnion('known', [economyTotal, segmentGap]),
  /** The segment with the most distance for its quantity; the earliest of equals. */
  best: z.discriminatedUnion('known', [knownSegment, segmentGap]),
  worst: z.discriminatedUnion('known', [knownSegment, segmentGap]),
  trend: z.discriminatedUnion('known', [economyTrend, trendGap]),
});

/** What is left for the next pages, as economyPage writes it: of each source how many segments. */
const economyCursorSchema = z
  .string()
  .max(200)
  .regex(/^[a-zA-Z]+ \d{1,9}(,[a-zA-Z]+ \d{1,9})*$/);

/**
 * Economy is that of one vehicle. With a fill the only segments are those that count it. Not strict: an infinite query
 * adds the direction of its scrolling.
 */
export const economyInputSchema = z.object({
  vehicleId: recordIdSchema,
  fillId: recordIdSchema.optional(),
  cursor: economyCursorSchema.nullish(),
});

/** The sums are of all segments; of those that close them, only the ones on this page are named. */
const pagedTotal = economyTotal.extend({ segmentCount: z.int() });

const sourceEconomyPage = sourceEconomy.extend({
  average: z.discriminatedUnion('known', [pagedTotal, segmentGap]),
  trend: z.discriminatedUnion('known', [
    economyTrend.extend({ recent: pagedTotal, earlier: pagedTotal }),
    trendGap,
  ]),
});

/** Of each source that was ever bought, in the order of energySources; of the segments a page, the newest first of all. */
export const vehicleEconomySchema = z.object({
  vehicleId: z.string(),
  sources: z.array(sourceEconomyPage),
  nextCursor: z.string().nullable(),
});

export type SegmentGapReason = (typeof segmentGapReasons)[number];
export type SegmentGap = z.infer<typeof segmentGap>;
export type Contradiction = z.infer<typeof contradiction>;
export type KnownSegment = z.infer<typeof knownSegment>;
export type Segment = z.infer<typeof segment>;
export type EconomyTotal = z.infer<typeof economyTotal>;
export type SourceEconomy = z.infer<typeof sourceEconomy>;
export type SourceEconomyPage = z.infer<typeof sourceEconomyPage>;
export type EconomyInput = z.infer<typeof economyInputSchema>;
export type VehicleEconomy = z.infer<typeof vehicleEconomySchema>;
