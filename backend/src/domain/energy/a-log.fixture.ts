import type { OdometerRecord } from '../vehicles/odometer.schema';
import { type OdometerPoint, odometerTimeline, readingKey } from '../vehicles/odometer-timeline';
import { economyOfVehicle } from './economy';
import type { SourceEconomy } from './economy.schema';
import type { EconomyFill } from './economy-fill';

/** A fill as it is written down: what the odometer showed, and no place on a timeline yet. */
export type WrittenFill = Omit<EconomyFill, 'point'> & { readonly odometerMetres: number | null };

/** Fills laid on the timeline of all of them. */
export function laid<F extends WrittenFill>(
  fills: readonly F[],
  records: readonly OdometerRecord[] = [],
): { fills: (F & EconomyFill)[]; timeline: OdometerPoint[] } {
  const readings = fills.flatMap(({ id: recordId, atMs, odometerMetres }) =>
    odometerMetres === null ? [] : [{ atMs, odometerMetres, from: { kind: 'fill' as const, recordId } }],
  );
  const timeline = odometerTimeline(readings, records);
  const points = new Map(timeline.map((point) => [readingKey(point.from), point]));
  const placed = fills.map((fill) => ({
    ...fill,
    point: points.get(readingKey({ kind: 'fill', recordId: fill.id })) ?? null,
  }));
  return { fills: placed, timeline };
}

export function economyOf(
  written: readonly WrittenFill[],
  records: readonly OdometerRecord[] = [],
): SourceEconomy[] {
  const { fills, timeline } = laid(written, records);
  return economyOfVehicle(fills, timeline);
}

/** At an instant the odometer was replaced. */
export function replacedAt(
  id: string,
  atMs: number,
  odometerBeforeMetres: number,
  odometerAfterMetres: number,
): OdometerRecord {
  const common = { vehicleId: 'car', zone: 'UTC', note: '', version: 1 };
  return { kind: 'replaced', id, atMs, ...common, odometerBeforeMetres, odometerAfterMetres };
}
