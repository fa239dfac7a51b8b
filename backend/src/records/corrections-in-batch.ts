import type { OdometerRule, ReadingRef } from '../domain/vehicles/odometer.schema';
import type { RecordChange, RecordKind, RecordReadings } from './record-kind';

interface Staged {
  readonly kind: RecordKind;
  readonly change: RecordChange;
}

/** Corrections that are written together with their readings: those readings count as corrected from the start. */
export function correctionsInBatch(
  staged: readonly Staged[],
  before: readonly RecordReadings[],
  after: readonly RecordReadings[],
): OdometerRule[] {
  const rules = staged.flatMap(({ kind, change }) => {
    const rule = change.before === null && change.after && kind.rule?.(change.id, change.after);
    return rule ? [rule] : [];
  });
  if (rules.length === 0) return [];
  const [known, added] = [keysOf(before), keysOf(after)];
  return rules.filter((rule) => {
    if (rule.kind !== 'corrected') return false;
    const key = keyOf(rule.vehicleId, rule.reading);
    return added.has(key) && !known.has(key);
  });
}

function keysOf(ofRecords: readonly RecordReadings[]): ReadonlySet<string> {
  return new Set(
    ofRecords.flatMap(({ vehicleId, readings }) => readings.map(({ from }) => keyOf(vehicleId, from))),
  );
}

function keyOf(vehicleId: string | null, { kind, recordId }: ReadingRef): string {
  return `${vehicleId} ${kind} ${recordId}`;
}
