import { z } from 'zod';
import { fillSchema } from '../domain/energy/energy.schema';
import { expenseSchema } from '../domain/expenses/expense.schema';
import { tripSchema } from '../domain/trips/trip.schema';
import { odometerRecordSchema } from '../domain/vehicles/odometer.schema';
import { vehicleSchema } from '../domain/vehicles/vehicle.schema';
import { fills } from '../features/energy/energy.collection';
import { expenses } from '../features/expenses/expenses.collection';
import { ledgerEntries, ledgerHeads } from '../features/ledger/ledger.collection';
import { summaries } from '../features/summaries/summaries.collection';
import { trips } from '../features/trips/trips.collection';
import { notedReadings } from '../features/vehicles/noted-readings.collection';
import { odometerRecords } from '../features/vehicles/odometer-records.collection';
import { readings } from '../features/vehicles/readings.collection';
import { vehicles } from '../features/vehicles/vehicles.collection';

type HasShape = (data: object) => boolean;

const shape =
  (schema: z.ZodType): HasShape =>
  (data) =>
    schema.safeParse(data).success;

/** A record is stored without its id and version, which its schema asks for. */
const record =
  (schema: z.ZodType): HasShape =>
  (data) =>
    schema.safeParse({ ...data, id: '01JZ0000000000000000000000', version: 1 }).success;

/** Vehicles stored before claims were made say nothing of what claims ask. */
const vehicle: HasShape = (data) => {
  const { createdAtMs, ...rest }: { createdAtMs?: unknown } = data;
  const asked = { kind: null, engineCubicCentimetres: null, fiscalPowerCv: null };
  return typeof createdAtMs === 'number' && record(vehicleSchema)({ ...asked, ...rest });
};

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const reading = z.object({
  vehicleId: z.string(),
  atMs: z.number(),
  writtenMetres: z.number(),
  odometerMetres: z.number().nullable(),
});

const sums = z.object({
  month: z.string(),
  vehicleId: z.string().nullable(),
  sums: z.record(z.string(), z.number()),
});

/** Whether documents of a collection are as this program stores them, by its name; others are only read as JSON. */
export const storedShapes: ReadonlyMap<string, HasShape> = new Map([
  [trips.name, record(tripSchema)],
  [fills.name, record(fillSchema)],
  [expenses.name, record(expenseSchema)],
  [odometerRecords.name, record(odometerRecordSchema)],
  [notedReadings.name, (data) => record(odometerRecordSchema)({ kind: 'noted', ...data })],
  [vehicles.name, vehicle],
  [readings.name, shape(reading)],
  [summaries.name, shape(sums)],
  [ledgerEntries.name, shape(z.object({ sequence: z.int(), hash, text: z.string() }))],
  [ledgerHeads.name, shape(z.object({ sequence: z.int(), hash }))],
]);
