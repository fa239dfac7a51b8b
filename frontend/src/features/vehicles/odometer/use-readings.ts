import type { NamedReading } from '@domain/errors/reasons';
import { singleReadingKinds } from '@domain/records/record-kinds';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { vehicleReadings } from '@domain/vehicles/vehicle-readings';
import { useTranslation } from 'react-i18next';
import { useReadingTitle } from '@/lib/offline/use-kind';
import { trpc } from '@/lib/trpc/client';

/** Number of latest records per kind to choose from; typing errors are noticed soon. */
const ofEachKind = 30;

/** Returns the latest readings of the vehicle that can be corrected, newest first. */
export function useReadings(vehicle: Vehicle): { readings: readonly NamedReading[]; isKnown: boolean } {
  const input = { vehicleId: vehicle.id, limit: ofEachKind };
  const fills = trpc.energy.list.useQuery(input);
  const expenses = trpc.expenses.list.useQuery(input);
  const records = trpc.vehicles.odometerRecords.useQuery({ vehicleId: vehicle.id });

  const named: { kind: string; recordId: string; atMs: number; odometerMetres: number | null }[] = [];
  for (const { id: recordId, atMs, odometerMetres } of fills.data?.items ?? []) {
    named.push({ kind: 'fill', recordId, atMs, odometerMetres });
  }
  for (const { id: recordId, atMs, odometerMetres } of expenses.data?.items ?? []) {
    named.push({ kind: 'expense', recordId, atMs, odometerMetres });
  }
  for (const record of records.data ?? []) {
    const { id: recordId, atMs } = record;
    if (record.kind !== 'noted') continue;
    named.push({ kind: 'noted', recordId, atMs, odometerMetres: record.odometerMetres });
  }
  const own = vehicleReadings(vehicle).map(({ from, atMs, odometerMetres }) => {
    return { ...from, atMs, odometerMetres };
  });
  const readings = [...named, ...own]
    .flatMap(({ kind, recordId, atMs, odometerMetres }) =>
      odometerMetres === null ? [] : [{ kind, recordId, atMs, odometerMetres }],
    )
    .sort((one, other) => other.atMs - one.atMs || other.odometerMetres - one.odometerMetres);
  return { readings, isKnown: [fills, expenses, records].every(({ data }) => data !== undefined) };
}

type CorrectableKind = (typeof singleReadingKinds)[number];

/**
 * True if a correction can be made. Readings of trips are changed in the trip, and replacements are removed instead.
 */
export function isCorrectable(kind: string): kind is CorrectableKind {
  return singleReadingKinds.some((known) => known === kind);
}

export function isOfTrip(kind: string): boolean {
  return kind === 'tripStart' || kind === 'tripEnd';
}

/** Returns how to name the source of a reading. */
export function useReadingSource(): (kind: string) => string {
  const { t } = useTranslation(['vehicles']);
  const readingTitle = useReadingTitle();
  return (kind) =>
    isCorrectable(kind) || isOfTrip(kind) ? readingTitle(kind) : t('vehicles:reading.replacement');
}
