import { notedReading } from '../../domain/vehicles/noted-reading';
import { type NotedReading, odometerRecordSchema } from '../../domain/vehicles/odometer.schema';
import { isInLockedPeriod } from '../../records/locked-period';
import type { RecordKind } from '../../records/record-kind';
import { type NotedReadingDocument, notedReadings } from './noted-readings.collection';
import { toNotedReading } from './stored-noted-readings';

/** To the driver one of the records of an odometer; apart from them it is a reading like any other. */
export const notedReadingKind: RecordKind<NotedReadingDocument, NotedReadingDocument, NotedReading> = {
  name: 'notedReading',
  schema: odometerRecordSchema,
  collection: notedReadings,
  publicName: 'odometerRecord',
  refersTo: ['vehicle'],
  goesWithVehicleAs: 'readings',
  given: toNotedReading,
  content: ({ data }) => data,
  document: (content) => content,
  sealed: (id, content) => ({ kind: 'noted', id, ...content }),
  isFinal: isInLockedPeriod,
  readings: (id, content) => ({
    vehicleId: content.vehicleId,
    readings: [notedReading({ id, ...content })],
  }),
};
