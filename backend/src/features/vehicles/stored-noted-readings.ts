import type { NotedReading } from '../../domain/vehicles/odometer.schema';
import type { Stored } from '../../platform/documents/documents';
import type { NotedReadingDocument } from './noted-readings.collection';

export function toNotedReading({ id, version, data }: Stored<NotedReadingDocument>): NotedReading {
  return { kind: 'noted', id, ...data, version };
}
