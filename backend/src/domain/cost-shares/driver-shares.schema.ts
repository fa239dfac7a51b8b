import { z } from 'zod';
import { currencySchema } from '../quantities/currency.schema';
import { recordIdSchema } from '../records/record.schema';
import { localDaySchema } from '../time/time.schema';

/** Asks for one vehicle and a span of days, both ends included. */
export const driverSharesInputSchema = z
  .strictObject({ vehicleId: recordIdSchema, fromDay: localDaySchema, untilDay: localDaySchema })
  .refine(({ fromDay, untilDay }) => fromDay <= untilDay, {
    error: 'ends before it starts',
    path: ['untilDay'],
  });

/** Amount of each currency, in minor units. */
const amounts = z.array(z.object({ currency: currencySchema, amountMinor: z.int() }));

/** Shares of a vehicle's distance and costs by driver; see sharesByDriver. Trips are counted, not named. */
export const driverSharesSchema = z.object({
  of: z.enum(['odometer', 'trips']),
  /**
   * Days of the two odometer readings between which trips count, each in the zone of its reading; null if there are
   * none, and all trips of the days count.
   */
  readings: z.object({ fromDay: z.iso.date(), untilDay: z.iso.date() }).nullable(),
  totalMetres: z.int(),
  rows: z.array(
    z.object({
      who: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('member'), memberId: recordIdSchema }),
        z.object({ kind: z.enum(['unnamed', 'nobody']) }),
      ]),
      metres: z.int(),
      percent: z.int().nullable(),
      trips: z.int(),
      withoutDistance: z.int(),
      /** Costs in proportion to the distance; as many currencies as in `costs`, none if nothing was driven. */
      costs: amounts,
    }),
  ),
  /** Costs of the vehicle on the days that count; what was paid on the day of the first reading belongs to earlier ones. */
  costs: amounts,
  /** Fills of these days without a known price. */
  unpriced: z.int(),
  exceedsMetres: z.int().nullable(),
  outsideTrips: z.int(),
});

export type DriverSharesInput = z.infer<typeof driverSharesInputSchema>;
export type ShownDriverShares = z.infer<typeof driverSharesSchema>;
