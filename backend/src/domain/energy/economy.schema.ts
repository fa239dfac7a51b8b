import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';
import { readingKinds } from '../vehicles/odometer.schema';

const segmentGapReasons = [
  /** The very first fill: nothing can be calculated without an earlier one. */
  'firstFullFill',
  /** Fills before the first full one: the level of the tank was unknown. */
  'tankLevelUnknownAtStart',
  /** Only partial fills so far. */
  'noFullFill',
  /** No full fill since the last one. */
  'stillOpen',
  'missedFill',
  /** The fill has no reading, or one that the driver corrected away. */
  'noOdometerAtStart',
  'noOdometerAtEnd',
  'odometerBackwards',
  'zeroDistance',
  /** Nothing was filled over the distance. */
  'zeroQuantity',
  /** No segment is long enough for a best and a worst. */
  'tooShort',
  /** The vehicle has two sources, and which of them moved it is not known: one stretch says nothing of either. */
  'twoSources',
] as const;

const ids = z.array(z.string());

/** A point of the vehicle's continuous timeline: the reading as it counts, and the metres driven up to it. */
const odometerPoint = z.object({
  atMs: z.int(),
  odometerMetres: z.int(),
  drivenMetres: z.int(),
  from: z.object({
    kind: z.enum([...readingKinds, 'replacedOld', 'replacedNew']),
    recordId: z.string(),
  }),
});

/** Two consecutive readings of which the later one is smaller: at least one of them is wrong. */
const contradiction = z.object({ earlier: odometerPoint, later: odometerPoint });

const whyNot = {
  known: z.literal(false),
  /** The records that show the cause. */
  causeIds: ids,
  /** The two readings that run backwards, if that is the reason. */
  contradiction: contradiction.nullable(),
};

/** Reason why there is no value. */
const segmentGap = z.object({ ...whyNot, reason: z.enum(segmentGapReasons) });

const segmentFills = {
  /** The fills that make the quantity: after the opening one, up to and including the closing one. */
  fillIds: ids,
  /** Quantity in the stored unit of the source. */
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

/**
 * Total distance over total quantity; the exact economy is the two integers, with the segments from which they come.
 */
const economyTotal = z.object({
  known: z.literal(true),
  distanceMetres: z.int(),
  quantity: z.int(),
  /** The known segments in it, each by its closing fill. */
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

/** Number of segments of each source that remain for the next pages, as economyPage writes it. */
const economyCursorSchema = z
  .string()
  .max(200)
  .regex(/^[a-zA-Z]+ \d{1,9}(,[a-zA-Z]+ \d{1,9})*$/);

/**
 * Asks for the economy of one vehicle. With a fill, only the segments that count it are returned. Not strict: an
 * infinite query adds the direction of its scrolling.
 */
export const economyInputSchema = z.object({
  vehicleId: recordIdSchema,
  fillId: recordIdSchema.optional(),
  cursor: economyCursorSchema.nullish(),
});

/** The sums are of all segments; only closing fills on this page are named. */
const pagedTotal = economyTotal.extend({ segmentCount: z.int() });

const sourceEconomyPage = sourceEconomy.extend({
  average: z.discriminatedUnion('known', [pagedTotal, segmentGap]),
  trend: z.discriminatedUnion('known', [
    economyTrend.extend({ recent: pagedTotal, earlier: pagedTotal }),
    trendGap,
  ]),
});

/** Both sources of a plug-in hybrid over the same distance and days. */
const hybridEconomySchema = z.object({
  /** Distance of the known fuel segments. */
  distanceMetres: z.int(),
  fuelSource: energySourceSchema,
  /** Fuel of these segments, and watt-hours charged in the same days. */
  fuelQuantity: z.int(),
  electricQuantity: z.int(),
  /** Distance driven on electricity; the rest was driven on fuel. */
  electric: z.discriminatedUnion('known', [
    z.object({ known: z.literal(true), distanceMetres: z.int() }),
    z.object({
      known: z.literal(false),
      reason: z.enum(['alwaysCharged', 'usesMoreThanAlone', 'noDistance', 'tooShort']),
    }),
  ]),
});

/** Every source that was ever bought, in the order of energySources, with a page of the segments, newest first. */
export const vehicleEconomySchema = z.object({
  vehicleId: z.string(),
  sources: z.array(sourceEconomyPage),
  /** null for a vehicle that did not run on both fuel and electricity, or has no known fuel segment. */
  hybrid: hybridEconomySchema.nullable(),
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
export type HybridEconomy = z.infer<typeof hybridEconomySchema>;
export type EconomyInput = z.infer<typeof economyInputSchema>;
export type VehicleEconomy = z.infer<typeof vehicleEconomySchema>;
