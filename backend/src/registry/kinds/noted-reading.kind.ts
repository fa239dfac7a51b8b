import { handedOverSchemas, vehicleArchiveFiles } from '../../domain/archive/vehicle-archive.schema';
import {
  type NotedReading,
  type NotedReadingCreate,
  odometerRecordSchema,
} from '../../domain/vehicles/odometer.schema';
import { notedReading } from '../../domain/vehicles/vehicle-readings';
import { collection } from '../../platform/documents/collection';
import { handover } from '../../records/handover';
import { isInLockedPeriod } from '../../records/locked-period';
import type { RecordKind } from '../../records/record-kind';
import { contentOf, storedAsWritten } from '../../records/record-members';

/** Stored without its kind, which the collection implies. */
type NotedReadingDocument = Omit<NotedReading, 'id' | 'version' | 'kind'>;

/**
 * Odometer reading without another record. Drivers see it among the odometer's records. It has a collection of its own
 * because there may be many: all other records are read with every change of a reading.
 */
export const notedReadingKind: RecordKind<
  NotedReadingDocument,
  NotedReadingDocument,
  NotedReading,
  NotedReadingCreate
> = {
  ...storedAsWritten,
  name: 'notedReading',
  schema: odometerRecordSchema,
  collection: collection<NotedReadingDocument>('notedReadings', [{ equal: ['vehicleId'], order: 'atMs' }]),
  publicName: 'odometerRecord',
  isOfDrivers: true,
  refersTo: ['vehicle'],
  deletedWithVehicleAs: 'readings',
  handover: handover({
    file: vehicleArchiveFiles.readings,
    schema: handedOverSchemas.reading,
    of: ({ of }) => of,
    content: ({ of: _of, kind: _kind, ...record }) => contentOf(record),
  }),
  created: ({ kind: _, ...input }) => contentOf(input),
  toDto: ({ id, version, data }) => ({ kind: 'noted', id, ...data, version }),
  sealed: (id, content) => ({ kind: 'noted', id, ...content }),
  isFinal: isInLockedPeriod,
  readings: (id, content) => ({
    vehicleId: content.vehicleId,
    readings: [notedReading({ id, ...content })],
  }),
};
