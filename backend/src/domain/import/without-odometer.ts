import type { ImportedRecord } from './import.schema';

/**
 * The record without its odometer readings, for one whose odometer would run backwards; null for one that consists only
 * of a reading. The distance between a trip's readings is kept as its distance.
 */
export function withoutOdometer(imported: ImportedRecord): ImportedRecord | null {
  switch (imported.kind) {
    case 'fill': {
      const { odometerTypedIn: _, ...record } = imported.record;
      return { kind: 'fill', record: { ...record, odometerMetres: null } };
    }
    case 'expense': {
      const { odometerTypedIn: _, ...record } = imported.record;
      return { kind: 'expense', record: { ...record, odometerMetres: null } };
    }
    case 'trip': {
      const {
        odometerStartMileThousandths: startMiles,
        odometerEndMileThousandths: endMiles,
        ...record
      } = imported.record;
      const { odometerStartMetres: start, odometerEndMetres: end, distanceMetres } = record;
      const isWorkedOut = distanceMetres === null && start !== null && end !== null && end >= start;
      const worked = isWorkedOut ? { distanceMetres: end - start } : {};
      return {
        kind: 'trip',
        record: { ...record, ...worked, odometerStartMetres: null, odometerEndMetres: null },
      };
    }
    case 'service': {
      const { odometerTypedIn: _, ...record } = imported.record;
      return { kind: 'service', record: { ...record, odometerMetres: null } };
    }
    case 'reading':
      return null;
    case 'vehicle': {
      const { purchase, sale, ...record } = imported.record;
      return { kind: 'vehicle', record: { ...record, purchase: unread(purchase), sale: unread(sale) } };
    }
    case 'schedule':
    case 'employer':
    case 'place':
    case 'odometerRule':
    case 'paper':
    case 'tyreSet':
    case 'conditionReading':
      return imported;
    default:
      return imported satisfies never;
  }
}

function unread<Deal extends object>(deal: Deal | null) {
  return deal && { ...deal, odometerMetres: null };
}

/** The odometer readings of a record with the instants at which they were shown. */
export function readingsOfImported({ kind, record }: ImportedRecord) {
  if (kind === 'fill' || kind === 'expense' || kind === 'reading' || kind === 'service') {
    const { vehicleId, atMs, odometerMetres } = record;
    return odometerMetres === null || vehicleId === null ? [] : [{ vehicleId, atMs, odometerMetres }];
  }
  if (kind !== 'trip') return [];
  const { vehicleId, startedAtMs, endedAtMs, odometerStartMetres: start, odometerEndMetres: end } = record;
  if (vehicleId === null) return [];
  return [
    ...(start === null ? [] : [{ vehicleId, atMs: startedAtMs, odometerMetres: start }]),
    ...(end === null ? [] : [{ vehicleId, atMs: endedAtMs, odometerMetres: end }]),
  ];
}
