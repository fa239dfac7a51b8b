import { z } from 'zod';
import { conditionReadingSchema } from '../conditions/condition-reading.schema';
import { employerSchema } from '../employers/employer.schema';
import { fillSchema } from '../energy/energy.schema';
import { expenseSchema } from '../expenses/expense.schema';
import { scheduleSchema } from '../maintenance/schedule.schema';
import { serviceVisitSchema } from '../maintenance/service.schema';
import { paperSchema } from '../papers/paper.schema';
import { placeSchema } from '../places/place.schema';
import { pageInput, pageOf } from '../records/paging.schema';
import { recordIdSchema } from '../records/record.schema';
import { localDaySchema } from '../time/time.schema';
import { maxPurposeLength, tripCategories, tripSchema } from '../trips/trip.schema';
import { tyreSetSchema } from '../tyres/tyre-set.schema';
import { vehicleSchema } from '../vehicles/vehicle.schema';

export const maxSearchLength = 100;

const typedText = z.string().trim().max(maxSearchLength);

/** An empty text finds nothing, but makes the index ready for the text typed next. */
export const searchInputSchema = z.strictObject({ text: typedText });

/** Number of matches, and the newest of them. */
const foundOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int().min(0), items: z.array(item) });

export const searchFoundSchema = z.object({
  vehicles: foundOf(vehicleSchema),
  employers: foundOf(employerSchema),
  places: foundOf(placeSchema),
  papers: foundOf(paperSchema),
  trips: foundOf(tripSchema),
  fills: foundOf(fillSchema),
  expenses: foundOf(expenseSchema),
  serviceVisits: foundOf(serviceVisitSchema),
  schedules: foundOf(scheduleSchema),
  tyreSets: foundOf(tyreSetSchema),
  conditionReadings: foundOf(conditionReadingSchema),
});

/** Filter for trips; absent fields filter nothing. */
export const tripFilterSchema = z.object({
  text: typedText.min(1).optional(),
  fromDay: localDaySchema.optional(),
  /** The last day that is asked for. */
  untilDay: localDaySchema.optional(),
  vehicleId: recordIdSchema.optional(),
  category: z.enum([...tripCategories, 'unsorted']).optional(),
  employerId: recordIdSchema.optional(),
  /** The name in the trip, ignoring case. */
  forWhom: z.string().trim().min(1).max(maxPurposeLength).optional(),
  needsAttention: z.literal(true).optional(),
});

/** Not strict: an infinite query adds the direction of its scrolling, which means nothing here. */
export const tripSearchInputSchema = z.object({ ...pageInput, ...tripFilterSchema.shape });

const metres = z.int().min(0);

/** A page of the matching trips, newest first, and totals of all of them. */
export const tripSearchPageSchema = z.object({
  ...pageOf(tripSchema).shape,
  totals: z.object({
    count: z.int().min(0),
    /** Total of the known distances. */
    distanceMetres: metres,
    businessMetres: metres,
  }),
});

export type SearchInput = z.infer<typeof searchInputSchema>;
export type SearchFound = z.infer<typeof searchFoundSchema>;
export type TripFilter = z.infer<typeof tripFilterSchema>;
export type TripSearchInput = z.infer<typeof tripSearchInputSchema>;
export type TripSearchPage = z.infer<typeof tripSearchPageSchema>;
export type TripTotals = TripSearchPage['totals'];
