import type { WorkingHours } from '@domain/time/working-hours.schema';

const dayMinutes = 1440;

/**
 * Work that begins on a weekday (1 is Monday) and ends at a time of day, on the next day if that is not later than its
 * start.
 */
export interface Shift {
  readonly weekday: number;
  readonly fromMinute: number;
  readonly untilMinute: number;
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function dayAfter(weekday: number): number {
  return (weekday % weekdays.length) + 1;
}

function byStart(one: Shift, other: Shift): number {
  return one.weekday - other.weekday || one.fromMinute - other.fromMinute;
}

/** Returns shifts as they are stored: one that crosses midnight becomes two entries. */
export function hoursOf(shifts: readonly Shift[]): WorkingHours {
  return [...shifts].sort(byStart).flatMap(({ weekday, fromMinute, untilMinute }) => {
    if (untilMinute > fromMinute) return [{ weekday, fromMinute, toMinute: untilMinute }];
    const evening = { weekday, fromMinute, toMinute: dayMinutes };
    return untilMinute === 0
      ? [evening]
      : [evening, { weekday: dayAfter(weekday), fromMinute: 0, toMinute: untilMinute }];
  });
}

/** Shifts as drivers see them: an evening and the following morning, stored separately, are one shift. */
export function shiftsOf(hours: WorkingHours): Shift[] {
  const left = [...hours];
  const shifts: Shift[] = [];
  // Evenings first, so that their mornings do not count as separate shifts.
  for (const evening of hours.filter(({ toMinute }) => toMinute === dayMinutes)) {
    left.splice(left.indexOf(evening), 1);
    const { weekday, fromMinute } = evening;
    const isItsMorning = (entry: WorkingHours[number]) =>
      entry.weekday === dayAfter(weekday) && entry.fromMinute === 0 && entry.toMinute <= fromMinute;
    const morning = left.findIndex(isItsMorning);
    const [found] = morning < 0 ? [] : left.splice(morning, 1);
    shifts.push({ weekday, fromMinute, untilMinute: found?.toMinute ?? 0 });
  }
  for (const { weekday, fromMinute, toMinute } of left) {
    shifts.push({ weekday, fromMinute, untilMinute: toMinute });
  }
  return shifts.sort(byStart);
}

/** Groups consecutive days with the same hours, to be named together. */
export function sameDays(
  shifts: readonly Shift[],
): { readonly first: number; readonly last: number; readonly shifts: readonly Shift[] }[] {
  const timesOf = (some: readonly Shift[]) =>
    some.map(({ fromMinute, untilMinute }) => `${fromMinute} ${untilMinute}`).join();
  const runs: { first: number; last: number; shifts: readonly Shift[] }[] = [];
  for (const weekday of weekdays) {
    const ofDay = shifts.filter((shift) => shift.weekday === weekday);
    const run = runs.at(-1);
    if (ofDay.length === 0) continue;
    if (run?.last === weekday - 1 && timesOf(run.shifts) === timesOf(ofDay)) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, shifts: ofDay });
  }
  return runs;
}
