import { z } from 'zod';
import { noteSchema, odometerMetresSchema, recordIdSchema } from '../records/record.schema';
import { recordSchemas } from '../records/record-schemas';
import { ownStagesSchema, updatedStagesSchema } from '../records/reminder-stages.schema';
import { localDaySchema } from '../time/time.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';
import { maintenanceItems } from './items';

/** A kilometre: a smaller interval is a typing error. */
export const minIntervalMetres = 1_000;
/** A million miles. */
export const maxIntervalMetres = 1_609_344_000;
/** Fifty years. */
export const maxIntervalMonths = 600;
export const minIntervalMinutes = 60;
/** A hundred thousand hours: no engine runs as long between two jobs. */
export const maxEngineMinutes = 6_000_000;
/** A million litres, a thousand tonnes, a gigawatt-hour. */
export const maxIntervalQuantity = 1_000_000_000;

/** Quantity bought of a source in millilitres, grams or watt-hours; see storedQuantityOf. */
const energyIntervalSchema = z.strictObject({
  source: energySourceSchema,
  quantity: z.int().min(1_000).max(maxIntervalQuantity),
});

/** The value that is reached first decides; null is not counted. */
const intervalSchema = z
  .strictObject({
    distanceMetres: z.int().min(minIntervalMetres).max(maxIntervalMetres).nullable(),
    months: z.int().min(1).max(maxIntervalMonths).nullable(),
    engineMinutes: z.int().min(minIntervalMinutes).max(maxEngineMinutes).nullable(),
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
export const maxTitleLength = 80;
/** The name of a handbook and a page, or an address. */
export const maxSourceLength = 300;

/** Fields of a schedule without its vehicle, as stored in a pack. */
export const scheduleLineShape = {
  item: z.enum(maintenanceItems),
  /** The driver's own name of the work; empty if `item` names it. */
  title: z.string().trim().max(maxTitleLength),
  normal: intervalsSchema,
  /** For dust, towing, short trips in the cold and the like; null if it makes no difference. */
  severe: intervalsSchema.nullable(),
  /** Start of the next interval: the completion or the due value. */
  anchor: z.enum(['done', 'due']),
  /** Source of the intervals. */
  source: z.string().trim().max(maxSourceLength),
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

/** More than any handbook has; all schedules of a vehicle are calculated together. */
export const maxSchedulesOfVehicle = 100;

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
