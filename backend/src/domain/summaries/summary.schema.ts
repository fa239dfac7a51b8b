import { z } from 'zod';
import { expenseCategories } from '../expenses/expense.schema';
import { currencySchema } from '../quantities/currency.schema';
import { recordIdSchema } from '../records/record.schema';
import { monthsBetween } from '../time/month';
import { tripCategories } from '../trips/trip.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';

/** Unsorted trips have a category of their own in the sums. */
export const summedTripCategories = [...tripCategories, 'unsorted'] as const;

/** Names of costs; fills, and the tolls and parking of trips, are summed with expenses of the same name. */
export const costNames = expenseCategories;

/** Bounds for clocks that are a day ahead of 31 December 2099, or behind 1 January 1971, as records may be. */
const [firstMonth, lastMonth] = ['1970-12', '2100-01'];

/** YYYY-MM. Text order is time order. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine((month) => month >= firstMonth && month <= lastMonth, { error: 'year out of bounds' });

const whole = z.int();

const tripFigures = z.object({
  category: z.enum(summedTripCategories),
  count: whole,
  /** Distance of the trips with a known one, to the nearest metre. */
  distanceMetres: whole,
  /** The exact distance: typed miles are separate from everything else. Both must be added. */
  distance: z.object({ metres: whole, mileThousandths: whole }),
  withoutDistance: whole,
});

const energyFigures = z.object({
  source: energySourceSchema,
  fills: whole,
  /** Millilitres, grams or watt-hours. */
  quantity: whole,
  /** Fills with an unknown price. */
  unpriced: whole,
});

/** Sums of the known segments that closed in the month: the average is distance divided by quantity. */
const economyFigures = z.object({
  source: energySourceSchema,
  segments: whole,
  distanceMetres: whole,
  quantity: whole,
});

const costFigures = z.object({ name: z.enum(costNames), currency: currencySchema, amountMinor: whole });

/**
 * Costs after one odometer reading and up to another, with the distance between the two. The first is the last
 * reading before the month, or the vehicle's first one in the month; the second is the last reading in the month.
 */
const betweenReadings = z.object({
  fromDay: z.iso.date(),
  untilDay: z.iso.date(),
  distanceMetres: whole,
  costs: z.array(z.object({ currency: currencySchema, amountMinor: whole })),
  /** Number of fills that cost nothing, and of fills with an unknown total. */
  free: whole,
  unpriced: whole,
});

/** Exact cost per distance, as amount over distance of the same days, or the reason why it is unknown. */
const costPerDistance = z.discriminatedUnion('known', [
  z.object({
    known: z.literal(true),
    amountMinor: whole,
    /** null if nothing was paid, as with only free charging. */
    currency: currencySchema.nullable(),
    distanceMetres: whole,
    /** Days of the first and the last reading; costs on the first day are excluded. */
    fromDay: z.iso.date(),
    untilDay: z.iso.date(),
  }),
  z.object({
    known: z.literal(false),
    reason: z.enum(['noCosts', 'mixedCurrencies', 'unpricedFills', 'noDistance', 'notCovered']),
  }),
]);

/** The sums of a month and a vehicle, or of several; zeros are left out of the lists. */
const figuresSchema = z.object({
  trips: z.array(tripFigures),
  /** Between odometer readings, the gaps between trips included. */
  drivenMetres: whole,
  energy: z.array(energyFigures),
  economy: z.array(economyFigures),
  costs: z.array(costFigures),
  /** null without a reading in the month and an earlier one. */
  betweenReadings: betweenReadings.nullable(),
  costPerDistance,
});

const monthSummarySchema = figuresSchema.extend({
  month: monthSchema,
  /** null for records without a vehicle. */
  vehicleId: recordIdSchema.nullable(),
});

/** More than thirty years. */
const maxMonths = 400;

export const summaryMonthsInputSchema = z
  .strictObject({
    fromMonth: monthSchema,
    /** Included. */
    toMonth: monthSchema,
    /** null asks for records without a vehicle. */
    vehicleId: recordIdSchema.nullable().optional(),
  })
  .refine(({ fromMonth, toMonth }) => fromMonth <= toMonth, {
    error: 'ends before it starts',
    path: ['toMonth'],
  })
  .refine(({ fromMonth, toMonth }) => monthsBetween(fromMonth, toMonth) < maxMonths, {
    error: 'too many months',
    path: ['toMonth'],
  });

/** Rows in the order of months; a month and vehicle without records is absent. */
export const summaryMonthsSchema = z.object({ rows: z.array(monthSummarySchema) });

export type CostName = (typeof costNames)[number];
export type Figures = z.infer<typeof figuresSchema>;
export type BetweenReadings = z.infer<typeof betweenReadings>;
export type MonthSummary = z.infer<typeof monthSummarySchema>;
export type SummaryMonthsInput = z.infer<typeof summaryMonthsInputSchema>;
export type SummaryMonths = z.infer<typeof summaryMonthsSchema>;
