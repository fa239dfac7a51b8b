import type { OdometerRule } from '../../domain/vehicles/odometer.schema';
import { readingKey } from '../../domain/vehicles/odometer-timeline';
import type { ComparedRecord } from './compare-records';
import { readingsOfContent } from './imported-content';

/**
 * The new corrections of a batch that are written together with the record of their reading, by the id of that record,
 * so that it counts as corrected from the start. An existing reading is corrected after it. `isComing`: true if a
 * record is written.
 */
export function correctionsTogether(
  compared: readonly ComparedRecord[],
  isComing: (record: ComparedRecord) => boolean,
): ReadonlyMap<string, ComparedRecord[]> {
  const together = new Map<string, ComparedRecord[]>();
  const corrections = compared.filter((each) => correctionOf(each) !== null && each.state === 'new');
  if (corrections.length === 0) return together;
  const carriers = new Map(
    compared
      .filter((each) => each.content !== null && isComing(each))
      .flatMap((each) => newReadingsOf(each).map((key) => [key, each.id] as const)),
  );
  for (const each of corrections) {
    const rule = correctionOf(each);
    const carrier = rule && carriers.get(keyOn(rule.vehicleId, rule.reading));
    if (carrier) together.set(carrier, [...(together.get(carrier) ?? []), each]);
  }
  return together;
}

/** The corrections that come with records, as rules. */
export function comingRules(compared: readonly ComparedRecord[]): OdometerRule[] {
  const together = correctionsTogether(compared, ({ state }) => state !== 'same');
  return [...together.values()].flat().flatMap((each) => correctionOf(each) ?? []);
}

/** null if it is no correction. */
function correctionOf({ imported }: ComparedRecord): Extract<OdometerRule, { kind: 'corrected' }> | null {
  if (imported.kind !== 'odometerRule' || imported.record.kind !== 'corrected') return null;
  return { ...imported.record, version: 1 };
}

/** Corrections of records that the driver has deleted since count as deleted with them. */
export function withCorrectionsOfDeleted(compared: readonly ComparedRecord[]): ComparedRecord[] {
  const deleted = new Set(compared.filter(({ state }) => state === 'deletedHere').map(({ id }) => id));
  if (deleted.size === 0) return [...compared];
  return compared.map((each) => {
    const rule = each.state === 'new' ? correctionOf(each) : null;
    return rule && deleted.has(rule.reading.recordId) ? { ...each, state: 'deletedHere' } : each;
  });
}

function newReadingsOf({ kind, id, content, stored }: ComparedRecord): string[] {
  const known = new Set(stored ? keysOf(readingsOfContent(kind, id, kind.content(stored))) : []);
  return keysOf(content ? readingsOfContent(kind, id, content) : []).filter((key) => !known.has(key));
}

function keysOf(readings: ReturnType<typeof readingsOfContent>): string[] {
  return readings.map(({ vehicleId, reading }) => keyOn(vehicleId, reading.from));
}

function keyOn(vehicleId: string, ref: Parameters<typeof readingKey>[0]): string {
  return `${vehicleId} ${readingKey(ref)}`;
}
