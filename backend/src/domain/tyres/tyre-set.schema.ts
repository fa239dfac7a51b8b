import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import { currencySchema } from '../quantities/currency.schema';
import {
  amountMinorSchema,
  noteSchema,
  odometerMetresSchema,
  recordIdSchema,
} from '../records/record.schema';
import { recordSchemas } from '../records/record-schemas';
import { ownStagesSchema, updatedStagesSchema } from '../records/reminder-stages.schema';
import { localDaySchema } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';

export const tyreSeasons = ['summer', 'winter', 'allSeason'] as const;

/** Axle on which a set is mounted; `all` is both axles, for a motorcycle both wheels. */
export const tyreAxles = ['front', 'rear', 'all'] as const;

/** front and rear are those of a motorcycle. */
const tyrePositions = ['frontLeft', 'frontRight', 'rearLeft', 'rearRight', 'front', 'rear'] as const;

export const maxTyreNameLength = 80;
export const maxTyreBrandLength = 80;
/** 205/55 R16 91V M+S 3PMSF, front and rear. */
export const maxTyreSizeLength = 60;
export const maxStoragePlaceLength = 120;
/** Twice a year for fifty years. */
const maxMounts = 60;
const maxTreadReadings = 60;
/** More than the tread of a tractor's tyre. */
export const maxTreadMicrometres = 100_000;

const mountEnd = z.strictObject({ day: localDaySchema, odometerMetres: odometerMetresSchema });

const mount = z.strictObject({
  axle: z.enum(tyreAxles),
  on: mountEnd,
  /** null while the set is mounted. */
  off: mountEnd.nullable(),
});

const treadReading = z.strictObject({
  day: localDaySchema,
  /** Odometer reading of the vehicle, even if another set was mounted. */
  odometerMetres: odometerMetresSchema,
  depths: z
    .array(
      z.strictObject({
        position: z.enum(tyrePositions),
        depthMicrometres: z.int().min(0).max(maxTreadMicrometres),
      }),
    )
    .min(1)
    .max(tyrePositions.length)
    .refine((depths) => new Set(depths.map(({ position }) => position)).size === depths.length, {
      error: 'one position twice',
    }),
});

const written = {
  vehicleId: recordIdSchema,
  name: z.string().trim().min(1).max(maxTyreNameLength),
  season: z.enum(tyreSeasons),
  size: z.string().trim().max(maxTyreSizeLength),
  brand: z.string().trim().max(maxTyreBrandLength),
  /** The last digits of the DOT number: week and two digits of the year, or before 2000 one; see dotWeekOf. */
  dotWeek: z
    .string()
    .regex(/^(0[1-9]|[1-4]\d|5[0-3])\d{1,2}$/)
    .nullable(),
  boughtOn: localDaySchema.nullable(),
  /** Zone of the day in boughtOn. */
  zone: zoneSchema,
  /** Cost of the set; null if unknown. */
  amountMinor: amountMinorSchema.nullable(),
  currency: currencySchema,
  /** The expense for the amount, created and changed with the set; null creates none. */
  expenseId: recordIdSchema.nullable(),
  storagePlace: z.string().trim().max(maxStoragePlaceLength),
  mounts: z.array(mount).max(maxMounts),
  treads: z.array(treadReading).max(maxTreadReadings),
  /** First day on which it is worn out, sold or thrown away; null while it is used. */
  retiredOn: localDaySchema.nullable(),
  /** Stages of its reminders; absent if the driver's settings apply. */
  reminderStages: ownStagesSchema,
  note: noteSchema,
};

/** More than any vehicle wears out; all sets of a vehicle are processed together. */
export const maxTyreSetsOfVehicle = 20;

/** A set of tyres of one vehicle, and its calls. Rules about it as a whole are in tyreSetRefusals. */
export const tyreSetSchemas = recordSchemas({
  written,
  updated: { reminderStages: updatedStagesSchema },
  sent: forTheLedger,
  listed: { vehicleId: recordIdSchema.optional() },
});
export const {
  record: tyreSetSchema,
  create: tyreSetCreateInputSchema,
  update: tyreSetUpdateInputSchema,
  delete: tyreSetDeleteInputSchema,
  list: tyreSetListInputSchema,
  page: tyreSetPageSchema,
} = tyreSetSchemas;

export type TyreSeason = (typeof tyreSeasons)[number];
export type TyreAxle = (typeof tyreAxles)[number];
export type TyrePosition = (typeof tyrePositions)[number];
export type TyreSet = z.infer<typeof tyreSetSchema>;
export type TyreMount = z.infer<typeof mount>;
export type TreadReading = z.infer<typeof treadReading>;
export type TyreSetCreate = z.infer<typeof tyreSetCreateInputSchema>;
export type TyreSetUpdate = z.infer<typeof tyreSetUpdateInputSchema>;
