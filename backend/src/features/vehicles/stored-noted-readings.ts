import type { NotedReading } from '../../domain/vehicles/odometer.schema';
import type { Reads, Stored } from '../../platform/documents/documents';
import { changeEntry, type SaidOfChange, type Sealable } from '../ledger/ledger.service';
import { type NotedReadingDocument, notedReadings } from './noted-readings.collection';

export function toNotedReading({ id, version, data }: Stored<NotedReadingDocument>): NotedReading {
  return { kind: 'noted', id, ...data, version };
}

export function toNotedReadingDocument({
  id: _id,
  version: _version,
  kind: _kind,
  ...data
}: NotedReading): NotedReadingDocument {
  return data;
}

/** What the ledger says of a noted reading that comes, changes or goes; written as the other records of an odometer. */
export function notedReadingEntry(
  before: NotedReading | null,
  after: NotedReading | null,
  said: SaidOfChange,
): Sealable {
  const id = (after ?? before)?.id ?? '';
  return changeEntry(
    { kind: 'odometerRecord', id },
    { before: stateOf(before), after: stateOf(after) },
    said,
  );
}

/** The earliest noted readings of a vehicle, so many at most. */
export async function firstNotedReadings(
  reads: Reads,
  vehicleId: string,
  atMost: number,
): Promise<NotedReading[]> {
  const order = { field: 'atMs', direction: 'ascending' } as const;
  const { documents } = await reads.list(notedReadings, { equal: { vehicleId }, order, limit: atMost });
  return documents.map(toNotedReading);
}

function stateOf(reading: NotedReading | null): Sealable['before'] {
  if (reading === null) return null;
  const { version: _, ...state } = reading;
  return state;
}
