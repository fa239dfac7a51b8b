import { z } from 'zod';
import { currencySchema } from '../quantities/currency.schema';
import { distanceUnits, electricEconomyUnits, fuelEconomyUnits, volumeUnits } from '../quantities/units';
import { pageInput, pageOf } from '../records/paging.schema';
import {
  amountMinorSchema,
  odometerMetresSchema,
  recordIdSchema,
  recordVersionSchema,
} from '../records/record.schema';
import { vehicleDependentKinds } from '../records/record-kinds';
import { reminderStagesSchema } from '../records/reminder-stages.schema';
import { firstMotoringYear, instantMsSchema, lastYear, localDaySchema } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';
import { companyCarSchema } from './company-car.schema';
import { gasSources, liquidSources } from './energy-source.schema';
import { claimVehicleKinds } from './vehicle-kind';
import { vinProblem } from './vin';

/** 5 000 l: three times the tanks of the largest lorries. */
export const maxCapacityMillilitres = 5_000_000;
/** 1 000 kg: four times the tanks of the largest gas lorries. */
export const maxCapacityGrams = 1_000_000;
/** 2 MWh: twice the largest lorry's battery. */
export const maxCapacityWattHours = 2_000_000;

/** Energy source of a vehicle and its capacity; null is unknown. Liquids by volume, gases by mass. */
const vehicleEnergySourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(liquidSources),
    capacityMillilitres: z.int().min(1).max(maxCapacityMillilitres).nullable(),
  }),
  z.strictObject({
    kind: z.enum(gasSources),
    capacityGrams: z.int().min(1).max(maxCapacityGrams).nullable(),
  }),
  z.strictObject({
    kind: z.literal('electricity'),
    capacityWattHours: z.int().min(1).max(maxCapacityWattHours).nullable(),
  }),
]);

/**
 * Purchase or sale: the date and the zone in which it was entered, the price (0 is a gift) and the odometer reading;
 * null is unknown.
 */
const vehicleDealSchema = z.strictObject({
  date: localDaySchema,
  zone: zoneSchema,
  amountMinor: amountMinorSchema.nullable(),
  odometerMetres: odometerMetresSchema.nullable(),
});

/** Capital letters without blanks, as stamped; null is unknown, for example for vehicles older than the standard. */
const vinSchema = z
  .string()
  .trim()
  .toUpperCase()
  .superRefine((vin, context) => {
    const problem = vinProblem(vin);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** 20 litres, which no engine on a road has. */
export const maxCubicCentimetres = 20_000;
/** A fiscal power far above any that the rates distinguish. */
export const maxFiscalPowerCv = 200;

/** Facts that rules for mileage claims distinguish; null is unknown. */
export const vehicleClaimFactSchemas = {
  kind: z.enum(claimVehicleKinds).nullable(),
  engineCubicCentimetres: z.int().min(0).max(maxCubicCentimetres).nullable(),
  /** The taxable power (puissance fiscale) of France. */
  fiscalPowerCv: z.int().min(1).max(maxFiscalPowerCv).nullable(),
};

/** Fits on one line of a phone. */
export const maxVehicleNameLength = 80;
/** Maximum length of the make, and of the model. */
export const maxMakeLength = 60;
/** The longest plates have some twelve characters, blanks and dashes counted. */
export const maxPlateLength = 20;

/** Colours by which drivers tell their vehicles apart; each theme has its own shade of them. */
export const vehicleColours = ['amber', 'blue', 'violet', 'green', 'red', 'grey', 'ochre'] as const;

const described = {
  name: z.string().trim().min(1).max(maxVehicleNameLength),
  make: z.string().trim().max(maxMakeLength),
  model: z.string().trim().max(maxMakeLength),
  year: z.int().min(firstMotoringYear).max(lastYear).nullable(),
  plate: z.string().trim().max(maxPlateLength),
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
  /** Currency of the purchase and the sale, and the default for new records. */
  currency: currencySchema,
  purchase: vehicleDealSchema.nullable(),
  sale: vehicleDealSchema.nullable(),
  companyCar: companyCarSchema.nullable(),
  ...vehicleClaimFactSchemas,
  /**
   * Stages of the request for a reading once the last one is too old; null or absent uses the driver's stages, see
   * stagesNow.
   */
  reminderStages: reminderStagesSchema.nullable().optional(),
  /** Null or absent is the colour that the vehicle has by its place among the others. */
  colour: z.enum(vehicleColours).nullable().optional(),
  /** Attachment of this vehicle that is its picture. It may still be on its way here, or be deleted. */
  photoId: recordIdSchema.nullable().optional(),
};

/** Defaults for clients that do not send these fields, such as a queue from before the fields existed. */
const notStated = {
  kind: described.kind.default(null),
  engineCubicCentimetres: described.engineCubicCentimetres.default(null),
  fiscalPowerCv: described.fiscalPowerCv.default(null),
  companyCar: described.companyCar.default(null),
};

interface Owned {
  purchase: { date: string } | null;
  sale: { date: string } | null;
}

const notSoldBeforeBought = ({ purchase, sale }: Owned) => !purchase || !sale || purchase.date <= sale.date;
const soldBeforeBought = { error: 'sold before it was bought', path: ['sale', 'date'] };

/** A vehicle as stored and returned. Units are only for display: changing them changes no stored value. */
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
  .strictObject({ id: recordIdSchema, ...described, ...notStated })
  .refine(notSoldBeforeBought, soldBeforeBought);

/** The encoding keeps an explicit undefined, which would otherwise overwrite stored values. */
function namedOnly<Changes extends object>(changes: Changes): Changes {
  const named = { ...changes };
  for (const name in named) if (named[name] === undefined) delete named[name];
  return named;
}

/**
 * Only the changed fields, and the version that the driver saw. The changed vehicle as a whole must then be valid
 * against vehicleSchema: a part alone does not show whether the sale is after the purchase.
 */
export const vehicleUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  changes: z
    .strictObject({ ...described, archivedAtMs: instantMsSchema.nullable() })
    .partial()
    .transform(namedOnly),
});

/** A driver with more vehicles has a fleet. */
export const maxVehicles = 50;

/** The driver's vehicles, last added first. */
export const vehicleListInputSchema = z.object(pageInput);

export const vehiclePageSchema = pageOf(vehicleSchema);

/** A vehicle with records is deleted only together with them, if the driver says so. */
export const vehicleDeleteInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  withRecords: z.boolean().default(false),
});

/** Maximum count of dependent records; an exact larger number would not help the driver to decide. */
export const maxDependentsCounted = 1_000;

const dependentCountSchema = z.object({
  count: z.int().min(0).max(maxDependentsCounted),
  /** There may be more than were counted. */
  atLeast: z.boolean(),
});

/** Counts of the records that are deleted with a vehicle. */
export const vehicleDependentsSchema = z.record(z.enum(vehicleDependentKinds), dependentCountSchema);

/** Schemas of the calls that every kind of record has. */
export const vehicleSchemas = {
  record: vehicleSchema,
  create: vehicleCreateInputSchema,
  update: vehicleUpdateInputSchema,
  list: vehicleListInputSchema,
  page: vehiclePageSchema,
};

export type Vehicle = z.infer<typeof vehicleSchema>;
export type VehicleCreate = z.infer<typeof vehicleCreateInputSchema>;
export type VehicleUpdate = z.infer<typeof vehicleUpdateInputSchema>;
export type VehicleColour = (typeof vehicleColours)[number];
export type VehicleEnergySource = z.infer<typeof vehicleEnergySourceSchema>;
export type VehicleDelete = z.infer<typeof vehicleDeleteInputSchema>;
export type VehicleDependents = z.infer<typeof vehicleDependentsSchema>;
