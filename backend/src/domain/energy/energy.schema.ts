import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import { currencySchema } from '../quantities/currency.schema';
import { positionSchema } from '../quantities/position.schema';
import { volumeUnits } from '../quantities/units';
import { costShareFields } from '../records/cost-sharing.schema';
import { pageInput, pageOf } from '../records/paging.schema';
import {
  amountMinorSchema,
  entered,
  noteSchema,
  odometerMetresSchema,
  odometerTypedInSchema,
  recordIdSchema,
  recordVersionSchema,
} from '../records/record.schema';
import { instantMsSchema } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';
import { energySourceSchema, gasSources, liquidSources } from '../vehicles/energy-source.schema';
import { fillBounds } from './fill-bounds';

const whole = (min: number, max: number) => z.int().min(min).max(max);

/**
 * The price as quoted: millionths of the currency's major unit for one unit of sale. 1.799 €/l is 1 799 000 per litre;
 * 3.459 $/gal is 3 459 000 per US gallon, for which no integer per litre exists. So the unit of sale is part of the
 * record, and showing the price in another unit changes nothing.
 */
function unitPrice<const Per extends string>(per: readonly Per[]) {
  return z.strictObject({ micros: whole(0, fillBounds.maxUnitPriceMicros), per: z.enum(per) });
}

const percent = whole(0, 100);

/** home: at the driver's home. work: at the employer's. road: anywhere else. */
export const chargePlaces = ['home', 'work', 'road'] as const;

export const chargePlaceSchema = z.enum(chargePlaces);

/** fixed: of its own line in the house. mobile: in the cable. wallbox and car: their own counters. */
export const meterKinds = ['fixed', 'mobile', 'wallbox', 'car'] as const;

const meterReading = whole(0, fillBounds.maxMeterWattHours).nullable();

/** Meter that counted a charge. The name tells it from others: a meter that is replaced is another one. */
export const chargeMeterSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(fillBounds.maxMeterCharacters),
    kind: z.enum(meterKinds),
    beforeWattHours: meterReading,
    afterWattHours: meterReading,
  })
  .refine(
    ({ beforeWattHours: before, afterWattHours: after }) =>
      before === null || after === null || before <= after,
    { error: 'less after than before', path: ['afterWattHours'] },
  );

/** Charging of a battery; null for facts that the driver did not enter. */
const charge = z
  .strictObject({
    current: z.enum(['AC', 'DC']).nullable(),
    socBeforePercent: percent.nullable(),
    socAfterPercent: percent.nullable(),
    /** Both are absent in an older charge, and in an update from a page that has no such fields; null removes them. */
    at: chargePlaceSchema.nullable().optional(),
    meter: chargeMeterSchema.nullable().optional(),
  })
  .refine(
    ({ socBeforePercent: before, socAfterPercent: after }) =>
      before === null || after === null || before <= after,
    { error: 'less charged after than before', path: ['socAfterPercent'] },
  );

/**
 * Level after a fill. Full is the level that the driver always calls full; `partial` is an unknown one. The quarters are
 * read off a gauge, which is not exact: no economy is calculated from them.
 */
const tankLevels = ['threeQuarters', 'half', 'quarter'] as const;
export const fillLevels = ['full', ...tankLevels, 'partial'] as const;
export const tankLevelSchema = z.enum(tankLevels);

const common = {
  vehicleId: recordIdSchema,
  atMs: instantMsSchema,
  zone: zoneSchema,
  odometerMetres: odometerMetresSchema.nullable(),
  odometerTypedIn: odometerTypedInSchema,
  /** A fill of the same source between the previous one and this one is missing. */
  missedBefore: z.boolean(),
  /** Amount paid, in the currency's minor unit; 0 is free of charge, null is unknown. */
  totalMinor: amountMinorSchema.nullable(),
  currency: currencySchema,
  ...costShareFields,
  station: z.string().trim().max(fillBounds.maxStationCharacters),
  location: positionSchema.nullable(),
  note: noteSchema,
};

const liquidFill = z.strictObject({
  source: z.enum(liquidSources),
  volumeMillilitres: whole(1, fillBounds.maxVolumeMillilitres),
  filled: z.enum(fillLevels),
  unitPrice: unitPrice(volumeUnits).nullable(),
  ...common,
});

const gasFill = z.strictObject({
  source: z.enum(gasSources),
  massGrams: whole(1, fillBounds.maxMassGrams),
  filled: z.enum(fillLevels),
  unitPrice: unitPrice(['kilogram']).nullable(),
  ...common,
});

const electricFill = z.strictObject({
  source: z.literal('electricity'),
  energyWattHours: whole(1, fillBounds.maxEnergyWattHours),
  unitPrice: unitPrice(['kilowattHour']).nullable(),
  charge,
  /** Batteries have a state of charge instead of quarters. */
  filled: z.enum(['full', 'partial']),
  ...common,
});

const identified = { id: recordIdSchema };

const versioned = { ...identified, version: recordVersionSchema };
const stored = { ...versioned, ...entered };

/** A fill or charge as stored and returned. Its unit price is the quoted one, or null. */
export const fillSchema = z.discriminatedUnion('source', [
  liquidFill.extend(stored),
  gasFill.extend(stored),
  electricFill.extend(stored),
]);

const created = { ...identified, ...forTheLedger };

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const fillCreateInputSchema = z.discriminatedUnion('source', [
  liquidFill.extend(created),
  gasFill.extend(created),
  electricFill.extend(created),
]);

const updated = { ...versioned, ...forTheLedger };

/**
 * The whole record with its new values, and the version that the driver saw: parts of one kind of fill merged into
 * another kind would be invalid.
 */
export const fillUpdateInputSchema = z.discriminatedUnion('source', [
  liquidFill.extend(updated),
  gasFill.extend(updated),
  electricFill.extend(updated),
]);

export const fillDeleteInputSchema = z.strictObject({ ...versioned, ...forTheLedger });

/** Asks for the fills of one vehicle, of both its sources or of one. */
export const fillListInputSchema = z.object({
  ...pageInput,
  vehicleId: recordIdSchema,
  source: energySourceSchema.optional(),
});

export const fillPageSchema = pageOf(fillSchema);

/** Schemas of the calls that every kind of record has. */
export const fillSchemas = {
  record: fillSchema,
  create: fillCreateInputSchema,
  update: fillUpdateInputSchema,
  delete: fillDeleteInputSchema,
  list: fillListInputSchema,
  page: fillPageSchema,
};

export type Fill = z.infer<typeof fillSchema>;
export type Charge = z.infer<typeof charge>;
export type ChargePlace = (typeof chargePlaces)[number];
export type ChargeMeter = z.infer<typeof chargeMeterSchema>;
export type FillCreate = z.infer<typeof fillCreateInputSchema>;
export type FillUpdate = z.infer<typeof fillUpdateInputSchema>;
/** The units in which energy is sold. */
export type UnitOfSale = NonNullable<Fill['unitPrice']>['per'];
