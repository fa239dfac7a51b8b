import type { OdometerRule } from '../../domain/vehicles/odometer.schema';
import { collection } from '../../platform/documents/collection';

type Stored<Record> = Record extends unknown ? Omit<Record, 'id' | 'version'> : never;

/** Stored rule about how readings count; see domain/vehicles/odometer.schema.ts. */
export type OdometerRecordDocument = Stored<OdometerRule>;

export const odometerRecords = collection<OdometerRecordDocument>('odometerRecords', [
  { equal: ['vehicleId'], order: 'atMs' },
]);

/**
 * Maximum number of rules of a vehicle. All of them are read with every change of a reading, and deleted in one
 * transaction: each with its ledger entry and its month, 500 documents at most.
 */
export const maxOdometerRecords = 150;
