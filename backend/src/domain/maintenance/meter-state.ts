import type { DueStatus } from '../due/due-item';
import type { LocalDay } from '../time/time.schema';

export const meters = ['time', 'distance', 'engine', 'energy'] as const;
export type Meter = (typeof meters)[number];

/** Why a meter cannot tell. */
export type MissingReading = 'NEVER_DONE' | 'NO_READING_THEN' | 'NO_READING_NOW';

/** Days, metres, minutes, or millilitres, grams or watt-hours. Below nothing remains what is overdue. */
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
      /** On the meter's own scale; of a distance what the odometer now in the vehicle shows. */
      readonly due: number;
      readonly now: number;
    })
  | { readonly meter: Meter; readonly known: false; readonly why: MissingReading };

export type KnownMeter = Extract<MeterState, { known: true }>;

/** A month before, one would like to make an appointment. */
export const leadDays = 30;

/** `perDay` is how fast the meter runs; null is not known. */
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

/** Above 0 where the first is worse. What cannot be told is worse than well, and better than soon. */
export function compareStatus(one: DueStatus, other: DueStatus): number {
  return severity[one] - severity[other];
}

/** The meter that decides: of those that stand worst the one with the smallest share of its interval left. */
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
