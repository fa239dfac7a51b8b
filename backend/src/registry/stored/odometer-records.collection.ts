import type { OdometerRule } from '../../domain/vehicles/odometer.schema';
import { collection } from '../../platform/documents/collection';

type Stored<Record> = Record extends unknown ? Omit<Record, 'id' | 'version'> : never;

/** Stored rule about how readings count; see domain/vehicles/odometer.schema.ts. */
export type OdometerRecordDocument = Stored<OdometerRule>;

export const odometerRecords = collection<OdometerRecordDocument>('odometerRecords', [
  { equal: ['vehicleId'], order: 'atMs' },
]);

/**
 * All of a vehicle are read with every change of a reading, and go in one transaction when it is deleted: each itself,
 * its entry in the ledger and its month, of which a transaction holds 500 together.
 */
export const mostOdometerRecords = 150;
