import { z } from 'zod';
import {
  currencySchema,
  distanceUnits,
  electricEconomyUnits,
  fuelEconomyUnits,
  volumeUnits,
} from '../account/account.schema';
import { gasSources, liquidSources } from '../energy/energy.schema';
import {
  amountMinorSchema,
  odometerMetresSchema,
  recordIdSchema,
  recordVersionSchema,
} from '../records/record.schema';
import { firstMotoringYear, instantMsSchema, lastYear, localDaySchema } from '../time/time.schema';
import { vinProblem } from './vin';

/** What a vehicle runs on and how much of it fits in; null is not known. Liquids by volume, gases by mass. */
export const vehicleEnergySourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(liquidSources),
    /** 5 000 l: three times the tanks of the largest lorries. */
    capacityMillilitres: z.int().min(1).max(5_000_000).nullable(),
  }),
  z.strictObject({
    kind: z.enum(gasSources),
    /** 1 000 kg: four times the tanks of the largest gas lorries. */
    capacityGrams: z.int().min(1).max(1_000_000).nullable(),
  }),
  z.strictObject({
    kind: z.literal('electricity'),
    /** 2 MWh: twice the largest lorry's battery. */
    capacityWattHours: z.int().min(1).max(2_000_000).nullable(),
  }),
]);

/** Bought or sold: the date, what was paid (0 is a gift) and what the odometer showed; null is not known. */
export const vehicleDealSchema = z.strictObject({
  date: localDaySchema,
  amountMinor: amountMinorSchema.nullable(),
  odometerMetres: odometerMetresSchema.nullable(),
});

/** Capital letters without blanks, as it is stamped; null is not known, as of vehicles older than the standard. */
export const vinSchema = z
  .string()
  .trim()
  .toUpperCase()
  .superRefine((vin, context) => {
    const problem = vinProblem(vin);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

const described = {
  /** As long as one line on a phone. */
  name: z.string().trim().min(1).max(80),
  make: z.string().trim().max(60),
  model: z.string().trim().max(60),
  year: z.int().min(firstMotoringYear).max(lastYear).nullable(),
  /** The longest plates have some twelve characters, blanks and dashes counted. */
  plate: z.string().trim().max(20),
  vin: vinSchema.nullable(),
  energySources: z
    .array(vehicleEnergySourceSchema)
    .min(1)
    .max(2)
    .refine((sources) => new Set(sources.map(({ kind }) => kind)).size === sources.length, {
      error: 'one energy source twice',
    }),
  distanceUnit: z.enum(distanceUnits),
  volumeUnit: z.enum(volumeUnits),
  fuelEconomyUnit: z.enum(fuelEconomyUnits),
  electricEconomyUnit: z.enum(electricEconomyUnits),
  /** That of the purchase and the sale, and of new records until the driver says otherwise. */
  currency: currencySchema,
  purchase: vehicleDealSchema.nullable(),
  sale: vehicleDealSchema.nullable(),
};

interface Owned {
  purchase: { date: string } | null;
  sale: { date: string } | null;
}

const notSoldBeforeBought = ({ purchase, sale }: Owned) => !purchase || !sale || purchase.date <= sale.date;
const soldBeforeBought = { error: 'sold before it was bought', path: ['sale', 'date'] };

/** A vehicle as it is stored and given out. Units are what it shows: changing them changes no stored value. */
export const vehicleSchema = z
  .strictObject({
    id: recordIdSchema,
    ...described,
    archivedAtMs: instantMsSchema.nullable(),
    version: recordVersionSchema,
  })
  .refine(notSoldBeforeBought, soldBeforeBought);

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const vehicleCreateInputSchema = z
  .strictObject({ id: recordIdSchema, ...described })
  .refine(notSoldBeforeBought, soldBeforeBought);

/**
 * Only what changes, and the version that the driver was looking at. The changed vehicle as a whole must then
 * hold against vehicleSchema: a part cannot tell whether the sale comes after the purchase.
 */
export const vehicleUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  changes: z.strictObject({ ...described, archivedAtMs: instantMsSchema.nullable() }).partial(),
});

export type Vehicle = z.infer<typeof vehicleSchema>;
export type VehicleCreate = z.infer<typeof vehicleCreateInputSchema>;
export type VehicleUpdate = z.infer<typeof vehicleUpdateInputSchema>;
export type VehicleEnergySource = z.infer<typeof vehicleEnergySourceSchema>;
