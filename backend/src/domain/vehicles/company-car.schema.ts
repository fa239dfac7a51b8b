import { z } from 'zod';
import { amountMinorSchema } from '../records/record.schema';
import { localDaySchema } from '../time/time.schema';

/** Above any car on a road. */
export const mostCo2GramsPerKilometre = 1_000;
export const mostElectricRangeKilometres = 2_000;

/** What Germany's rules for company cars ask of a vehicle; null is not said. */
export const companyCarSchema = z.strictObject({
  /**
   * The domestic list price at first registration with factory extras and VAT (Bruttolistenpreis), in cents of EUR,
   * whatever the vehicle's currency.
   */
  listPriceMinor: amountMinorSchema.nullable(),
  firstRegistrationDay: localDaySchema.nullable(),
  /** When the employer, or a self-employed driver, acquired or leased it: it decides on half and quarter. */
  acquiredDay: localDaySchema.nullable(),
  /** Of a plug-in hybrid, as the registration document has it. */
  co2GramsPerKilometre: z.int().min(0).max(mostCo2GramsPerKilometre).nullable(),
  electricRangeMetres: z
    .int()
    .min(0)
    .max(mostElectricRangeKilometres * 1000)
    .nullable(),
});

export type CompanyCar = z.infer<typeof companyCarSchema>;
