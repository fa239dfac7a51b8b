import { z } from 'zod';
import { odometerMetresSchema, recordIdSchema } from '../records/record.schema';
import { zoneSchema } from '../time/zone.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';
import { odometerRecordSchema } from '../vehicles/odometer.schema';
import { averageDistanceSchema, odometerPointSchema } from '../vehicles/odometer-outlook.schema';

export const vehicleUseInputSchema = z.strictObject({ vehicleId: recordIdSchema, zone: zoneSchema });

/** What of a vehicle's use its maintenance is counted by. */
export const vehicleUseSchema = z.object({
  /** The latest reading; null before the first. */
  current: odometerPointSchema.nullable(),
  daily: averageDistanceSchema,
  /** All that say how its readings count. */
  rules: z.array(odometerRecordSchema),
  /** For visits that carry no reading: the last one before, as it counts. */
  readingsBefore: z.array(
    z.object({ serviceId: recordIdSchema, odometerMetres: odometerMetresSchema, drivenMetres: z.int() }),
  ),
  /** What was bought, in millilitres, grams or watt-hours; only of sources that a schedule counts. */
  bought: z.array(z.object({ atMs: z.int(), source: energySourceSchema, quantity: z.int() })),
});

export type VehicleUseInput = z.infer<typeof vehicleUseInputSchema>;
export type VehicleUse = z.infer<typeof vehicleUseSchema>;
