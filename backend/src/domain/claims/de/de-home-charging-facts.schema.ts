import { z } from 'zod';
import { amountMinorSchema } from '../../records/record.schema';
import { localDaySchema } from '../../time/time.schema';
import { asked, askedChoice } from '../claim-facts';

/** 10 EUR for a kilowatt-hour; more is a typing error. */
export const maxEnergyPriceMicros = 10_000_000;
/** 200 000 kWh a year; more is no household. */
export const maxHouseholdWattHours = 200_000_000;
/** A change of contract every other month. */
export const maxElectricityContracts = 6;

const priceMicros = z.int().min(1).max(maxEnergyPriceMicros);

export const deHomeChargingFactsSchema = z.strictObject({
  /** One choice for the whole calendar year. */
  electricityPrice: askedChoice(['flat', 'own']),
  /** Contracts of the driver's home, each from its day until the next begins. For the own price only. */
  contracts: asked(
    'electricityContracts',
    z
      .array(
        z.strictObject({
          /** null is since before the period. */
          fromDay: localDaySchema.nullable(),
          /** Millionths of a euro for one kilowatt-hour, taxes included. */
          micros: priceMicros,
          basePriceMonthMinor: amountMinorSchema,
          /** Use of the whole household in a year, by which the base price is shared out; null without a base price. */
          householdWattHours: z.int().min(1).max(maxHouseholdWattHours).nullable(),
        }),
      )
      .max(maxElectricityContracts)
      .default([]),
  ),
  /** Average prices of months with a dynamic price, base price included; they come before the contracts. */
  monthAverages: asked(
    'monthAverages',
    z
      .array(z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), micros: priceMicros }))
      .max(12)
      .default([]),
  ),
});

export type DeHomeChargingFacts = z.infer<typeof deHomeChargingFactsSchema>;
export type ElectricityContract = DeHomeChargingFacts['contracts'][number];
