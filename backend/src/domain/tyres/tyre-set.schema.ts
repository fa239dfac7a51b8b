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

/** Where a set is mounted; `all` is both axles, of a motorcycle both wheels. */
export const tyreAxles = ['front', 'rear', 'all'] as const;

/** front and rear are those of a motorcycle. */
export const tyrePositions = ['frontLeft', 'frontRight', 'rearLeft', 'rearRight', 'front', 'rear'] as const;

export const mostTyreNameCharacters = 80;
export const mostTyreBrandCharacters = 80;
/** 205/55 R16 91V M+S 3PMSF, front and rear. */
export const mostTyreSizeCharacters = 60;
export const mostStoragePlaceCharacters = 120;
/** Twice a year for fifty years. */
export const mostMounts = 60;
export const mostTreadReadings = 60;
/** The tread of a tractor's tyre is less deep. */
export const mostTreadMicrometres = 100_000;

const mountEnd = z.strictObject({ day: localDaySchema, odometerMetres: odometerMetresSchema });

const mount = z.strictObject({
  axle: z.enum(tyreAxles),
  on: mountEnd,
  /** null as long as it is mounted. */
  off: mountEnd.nullable(),
});

const treadReading = z.strictObject({
  day: localDaySchema,
  /** What the vehicle's odometer showed, also where another set was mounted. */
  odometerMetres: odometerMetresSchema,
  depths: z
    .array(
      z.strictObject({
        position: z.enum(tyrePositions),
        depthMicrometres: z.int().min(0).max(mostTreadMicrometres),
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
  name: z.string().trim().min(1).max(mostTyreNameCharacters),
  season: z.enum(tyreSeasons),
  size: z.string().trim().max(mostTyreSizeCharacters),
  brand: z.string().trim().max(mostTyreBrandCharacters),
  /** The last digits of the DOT number: week and two digits of the year, or before 2000 one; see dotWeekOf. */
  dotWeek: z
    .string()
    .regex(/^(0[1-9]|[1-4]\d|5[0-3])\d{1,2}$/)
    .nullable(),
  boughtOn: localDaySchema.nullable(),
  /** In which boughtOn is a day. */
  zone: zoneSchema,
  /** What the set cost; null is not said. */
  amountMinor: amountMinorSchema.nullable(),
  currency: currencySchema,
  /** The expense that the amount makes, made and changed with the set; null makes none. */
  expenseId: recordIdSchema.nullable(),
  storagePlace: z.string().trim().max(mostStoragePlaceCharacters),
  mounts: z.array(mount).max(mostMounts),
  treads: z.array(treadReading).max(mostTreadReadings),
  /** Since when it is worn out, sold or thrown away; null as long as it is used. */
  retiredOn: localDaySchema.nullable(),
  /** When to remind of it; absent where the driver's settings say it. */
  reminderStages: ownStagesSchema,
  note: noteSchema,
};

/** More than any vehicle wears out; all of a vehicle are looked at together. */
export const mostTyreSetsOfVehicle = 20;

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
