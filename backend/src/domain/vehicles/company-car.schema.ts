import { z } from 'zod';
import { amountMinorSchema } from '../records/record.schema';
import { localDaySchema } from '../time/time.schema';

/** More than any car on a road emits. */
export const maxCo2GramsPerKilometre = 1_000;
export const maxElectricRangeKilometres = 2_000;

/** Facts that Germany's rules for company cars need; null if unknown. */
export const companyCarSchema = z.strictObject({
  /**
   * The domestic list price at first registration with factory extras and VAT (Bruttolistenpreis), in cents of EUR,
   * regardless of the vehicle's currency.
   */
  listPriceMinor: amountMinorSchema.nullable(),
  firstRegistrationDay: localDaySchema.nullable(),
  /**
   * Day on which the employer, or a self-employed driver, acquired or leased the car; it decides whether half or a
   * quarter counts.
   */
  acquiredDay: localDaySchema.nullable(),
  /** Emission of a plug-in hybrid, from its registration document. */
  co2GramsPerKilometre: z.int().min(0).max(maxCo2GramsPerKilometre).nullable(),
  electricRangeMetres: z
    .int()
    .min(0)
    .max(maxElectricRangeKilometres * 1000)
    .nullable(),
});

export type CompanyCar = z.infer<typeof companyCarSchema>;
