import { z } from 'zod';
import { conditionReadingSchema } from '../conditions/condition-reading.schema';
import { fillSchema } from '../energy/energy.schema';
import { expenseSchema } from '../expenses/expense.schema';
import { tyreSetSchema } from '../tyres/tyre-set.schema';
import { odometerRecordSchema } from '../vehicles/odometer.schema';
import { vehicleSchema } from '../vehicles/vehicle.schema';
import { entryNameSchema } from './archive.schema';

export const vehicleArchiveFormat = 'roadbook-vehicle';

/** One more whenever an older Roadbook could not take in what a newer one writes. */
export const vehicleArchiveVersion = 1;

/** What a vehicle's archive must have, each with an object a line; `csv/` and README.txt are for people. */
export const vehicleArchiveFiles = {
  vehicle: 'data/vehicle.jsonl',
  odometerRecords: 'data/odometerRecords.jsonl',
  readings: 'data/readings.jsonl',
  fills: 'data/fills.jsonl',
  expenses: 'data/expenses.jsonl',
} as const;

/** Vehicles' archives from before them have no such files. */
export const vehicleArchiveFilesAddedLater = {
  tyreSets: 'data/tyreSets.jsonl',
  conditionReadings: 'data/conditionReadings.jsonl',
} as const;

/** The last file of a vehicle's archive: what else is in it, byte for byte. */
export const vehicleManifestSchema = z.strictObject({
  format: z.literal(vehicleArchiveFormat),
  version: z.literal(vehicleArchiveVersion),
  exportedAtMs: z.int(),
  withTrips: z.boolean(),
  entries: z.array(
    z.strictObject({
      name: entryNameSchema,
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** The records of an archive as they are handed over, with the ids that they had. */
export const handedOverSchemas = {
  vehicle: vehicleSchema,
  odometerRecord: odometerRecordSchema.options[0],
  reading: odometerRecordSchema.options[2].extend({
    /** Of which kind of record it was, which with its id tells it from others. */
    of: z.enum(['noted', 'purchase', 'sale', 'tripStart', 'tripEnd']),
  }),
  fill: fillSchema,
  expense: expenseSchema,
  tyreSet: tyreSetSchema,
  conditionReading: conditionReadingSchema,
};

export const vehicleExportInputSchema = z.object({
  id: vehicleSchema.shape.id,
  trips: z.enum(['with', 'without']).default('without'),
});

export type VehicleManifest = z.infer<typeof vehicleManifestSchema>;
export type HandedOverReading = z.infer<typeof handedOverSchemas.reading>;
export type VehicleExportInput = z.infer<typeof vehicleExportInputSchema>;
