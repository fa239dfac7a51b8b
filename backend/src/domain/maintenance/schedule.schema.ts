import { z } from 'zod';
import { pageInput, pageOf } from '../records/paging.schema';
import {
  noteSchema,
  odometerMetresSchema,
  recordIdSchema,
  recordVersionSchema,
} from '../records/record.schema';
import { ownStagesSchema, updatedStagesSchema } from '../records/reminder-stages.schema';
import { localDaySchema } from '../time/time.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';
import { maintenanceItems } from './items';

/** A kilometre: a smaller interval is a typing error. */
export const fewestIntervalMetres = 1_000;
/** A million miles. */
export const mostIntervalMetres = 1_609_344_000;
/** Fifty years. */
export const mostIntervalMonths = 600;
export const fewestIntervalMinutes = 60;
/** A hundred thousand hours: no engine runs as long between two jobs. */
export const mostEngineMinutes = 6_000_000;
/** A million litres, a thousand tonnes, a gigawatt-hour. */
export const mostIntervalQuantity = 1_000_000_000;

/** Quantity bought of a source in millilitres, grams or watt-hours; see storedQuantityOf. */
const energyIntervalSchema = z.strictObject({
  source: energySourceSchema,
  quantity: z.int().min(1_000).max(mostIntervalQuantity),
});

/** The value that is reached first decides; null is not counted. */
const intervalSchema = z
  .strictObject({
    distanceMetres: z.int().min(fewestIntervalMetres).max(mostIntervalMetres).nullable(),
    months: z.int().min(1).max(mostIntervalMonths).nullable(),
    engineMinutes: z.int().min(fewestIntervalMinutes).max(mostEngineMinutes).nullable(),
    energy: energyIntervalSchema.nullable(),
  })
  .refine((interval) => Object.values(interval).some((each) => each !== null), {
    error: 'nothing is counted',
  });

const intervalsSchema = z.strictObject({
  /** Interval until the first completion; null uses the later interval. */
  first: intervalSchema.nullable(),
  later: intervalSchema,
});

/** Two schedules of one name are distinguished on a phone by one line. */
export const mostTitleCharacters = 80;
/** The name of a handbook and a page, or an address. */
export const mostSourceCharacters = 300;

/** Fields of a schedule without its vehicle, as stored in a pack. */
export const scheduleLineShape = {
  item: z.enum(maintenanceItems),
  /** The driver's own name of the work; empty if `item` names it. */
  title: z.string().trim().max(mostTitleCharacters),
  normal: intervalsSchema,
  /** For dust, towing, short trips in the cold and the like; null if it makes no difference. */
  severe: intervalsSchema.nullable(),
  /** Start of the next interval: the completion or the due value. */
  anchor: z.enum(['done', 'due']),
  /** Source of the intervals. */
  source: z.string().trim().max(mostSourceCharacters),
  /** The source is not the maker: the handbook should be consulted. */
  isToCheck: z.boolean(),
  note: noteSchema,
};

const written = {
  vehicleId: recordIdSchema,
  ...scheduleLineShape,
  profile: z.enum(['normal', 'severe']),
  /** Day and reading from which it counts until it is first done; null is unknown. */
  start: z.strictObject({ day: localDaySchema, odometerMetres: odometerMetresSchema.nullable() }).nullable(),
  /** Stages of its reminders; absent if the driver's settings apply. */
  reminderStages: ownStagesSchema,
};

/** Recurring work on a vehicle. Due values are calculated from completed work, and stored nowhere. */
export const scheduleSchema = z.strictObject({
  id: recordIdSchema,
  ...written,
  version: recordVersionSchema,
});

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const scheduleCreateInputSchema = z.strictObject({ id: recordIdSchema, ...written });

/** The whole record with its new values, and the version that the driver saw. */
export const scheduleUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  ...written,
  reminderStages: updatedStagesSchema,
});

export const scheduleDeleteInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
});

/** More than any handbook has; all schedules of a vehicle are calculated together. */
export const mostSchedulesOfVehicle = 100;

export const scheduleListInputSchema = z.object({ ...pageInput, vehicleId: recordIdSchema.optional() });
export const schedulePageSchema = pageOf(scheduleSchema);

export type Interval = z.infer<typeof intervalSchema>;
export type Intervals = z.infer<typeof intervalsSchema>;
export type Schedule = z.infer<typeof scheduleSchema>;
export type ScheduleCreate = z.infer<typeof scheduleCreateInputSchema>;
export type ScheduleUpdate = z.infer<typeof scheduleUpdateInputSchema>;
export type ScheduleDelete = z.infer<typeof scheduleDeleteInputSchema>;
export type ScheduleList = z.infer<typeof scheduleListInputSchema>;
export type SchedulePage = z.infer<typeof schedulePageSchema>;
