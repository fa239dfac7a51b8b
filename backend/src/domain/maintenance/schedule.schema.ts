import { z } from 'zod';
import { noteSchema, odometerMetresSchema, recordIdSchema } from '../records/record.schema';
import { recordSchemas } from '../records/record-schemas';
import { ownStagesSchema, updatedStagesSchema } from '../records/reminder-stages.schema';
import { localDaySchema } from '../time/time.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';
import { maintenanceItems } from './items';

/** A kilometre: less than that between two jobs is a slip of the hand. */
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

/** Millilitres, grams or watt-hours of a source that were bought; see storedQuantityOf. */
const energyIntervalSchema = z.strictObject({
  source: energySourceSchema,
  quantity: z.int().min(1_000).max(mostIntervalQuantity),
});

/** What comes first decides; null is not counted. */
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
  /** Until it is done for the first time; null is as later on. */
  first: intervalSchema.nullable(),
  later: intervalSchema,
});

/** Two schedules of one name are told apart on a phone by a line. */
export const mostTitleCharacters = 80;
/** The name of a handbook and a page, or an address. */
export const mostSourceCharacters = 300;

/** What a schedule is without its vehicle: what a pack holds of it. */
export const scheduleLineShape = {
  item: z.enum(maintenanceItems),
  /** The driver's own name of it; empty where `item` says it. */
  title: z.string().trim().max(mostTitleCharacters),
  normal: intervalsSchema,
  /** For dust, towing, short trips in the cold and the like; null where it makes no difference. */
  severe: intervalsSchema.nullable(),
  /** Counted from when it was done, or from when it was due. */
  anchor: z.enum(['done', 'due']),
  /** Where the intervals come from. */
  source: z.string().trim().max(mostSourceCharacters),
  /** The source is not the maker's own word: the handbook should be asked. */
  isToCheck: z.boolean(),
  note: noteSchema,
};

const written = {
  vehicleId: recordIdSchema,
  ...scheduleLineShape,
  profile: z.enum(['normal', 'severe']),
  /** From when and what reading it counts as long as it was never done; null is not known. */
  start: z.strictObject({ day: localDaySchema, odometerMetres: odometerMetresSchema.nullable() }).nullable(),
  /** When to remind of it; absent where the driver's settings say it. */
  reminderStages: ownStagesSchema,
};

/** More than any handbook has; all of a vehicle are worked out together. */
export const mostSchedulesOfVehicle = 100;

/**
 * Work that is to be done to a vehicle again and again, and its calls. What is due is worked out from what was done, and
 * stored nowhere.
 */
export const scheduleSchemas = recordSchemas({
  written,
  updated: { reminderStages: updatedStagesSchema },
  sent: {},
  listed: { vehicleId: recordIdSchema.optional() },
});
export const {
  record: scheduleSchema,
  create: scheduleCreateInputSchema,
  update: scheduleUpdateInputSchema,
  delete: scheduleDeleteInputSchema,
  list: scheduleListInputSchema,
  page: schedulePageSchema,
} = scheduleSchemas;

export type Interval = z.infer<typeof intervalSchema>;
export type Intervals = z.infer<typeof intervalsSchema>;
export type Schedule = z.infer<typeof scheduleSchema>;
export type ScheduleCreate = z.infer<typeof scheduleCreateInputSchema>;
export type ScheduleUpdate = z.infer<typeof scheduleUpdateInputSchema>;
