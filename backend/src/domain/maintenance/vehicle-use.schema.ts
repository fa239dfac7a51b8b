import { z } from 'zod';
import { odometerMetresSchema, recordIdSchema } from '../records/record.schema';
import { zoneSchema } from '../time/zone.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';
import { odometerRecordSchema } from '../vehicles/odometer.schema';
import { averageDistanceSchema, odometerPointSchema } from '../vehicles/odometer-outlook.schema';

export const vehicleUseInputSchema = z.strictObject({ vehicleId: recordIdSchema, zone: zoneSchema });

/** Use of a vehicle, as its maintenance counts it. */
export const vehicleUseSchema = z.object({
  /** The latest reading; null before the first. */
  current: odometerPointSchema.nullable(),
  daily: averageDistanceSchema,
  /** All records that define how its readings count. */
  rules: z.array(odometerRecordSchema),
  /** For visits without a reading: the last one before, as it counts. */
  readingsBefore: z.array(
    z.object({ serviceId: recordIdSchema, odometerMetres: odometerMetresSchema, drivenMetres: z.int() }),
  ),
  /** Energy bought, in millilitres, grams or watt-hours; only of sources that a schedule counts. */
  bought: z.array(z.object({ atMs: z.int(), source: energySourceSchema, quantity: z.int() })),
});

export type VehicleUseInput = z.infer<typeof vehicleUseInputSchema>;
export type VehicleUse = z.infer<typeof vehicleUseSchema>;
