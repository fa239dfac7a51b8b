import type { DueStatus } from '../due/due-item';
import type { LocalDay } from '../time/time.schema';

export const meters = ['time', 'distance', 'engine', 'energy'] as const;
export type Meter = (typeof meters)[number];

/** Reasons why a meter is unknown. */
export type MissingReading = 'NEVER_DONE' | 'NO_READING_THEN' | 'NO_READING_NOW';

/** Days, metres, minutes, or millilitres, grams or watt-hours. Negative if overdue. */
export interface Remaining {
  readonly interval: number;
  readonly remaining: number;
}

export type MeterState =
  | (Remaining & {
      readonly meter: 'time';
      readonly known: true;
      readonly status: DueStatus;
      readonly from: LocalDay;
      readonly due: LocalDay;
    })
  | (Remaining & {
      readonly meter: Exclude<Meter, 'time'>;
      readonly known: true;
      readonly status: DueStatus;
      /** Value on the meter's own scale; for a distance the reading of the vehicle's current odometer. */
      readonly due: number;
      readonly now: number;
    })
  | { readonly meter: Meter; readonly known: false; readonly why: MissingReading };

export type KnownMeter = Extract<MeterState, { known: true }>;

/** Drivers need about a month to make an appointment. */
export const leadDays = 30;

/** `perDay` is the meter's rate of change; null is unknown. */
export function numberStatus({ interval, remaining }: Remaining, perDay: number | null): DueStatus {
  if (remaining < 0) return 'overdue';
  if (remaining === 0) return 'due';
  const soon = perDay === null ? interval / 10 : Math.min(perDay * leadDays, interval / 4);
  return remaining <= soon ? 'soon' : 'ok';
}

export function dayStatus({ interval, remaining }: Remaining): DueStatus {
  if (remaining < 0) return 'overdue';
  if (remaining === 0) return 'due';
  return remaining <= Math.min(leadDays, interval / 4) ? 'soon' : 'ok';
}

const severity: Readonly<Record<DueStatus, number>> = { ok: 0, unknown: 1, soon: 2, due: 3, overdue: 4 };

/** Positive if the first is worse. Unknown is worse than ok, and better than soon. */
export function compareStatus(one: DueStatus, other: DueStatus): number {
  return severity[one] - severity[other];
}

/** The meter that decides: among the worst ones, the one with the smallest share of its interval left. */
export function decidingMeter(states: readonly MeterState[]): KnownMeter | null {
  const known = states.filter((state) => state.known);
  return (
    known.toSorted(
      (one, other) =>
        compareStatus(other.status, one.status) ||
        one.remaining / one.interval - other.remaining / other.interval,
    )[0] ?? null
  );
}
