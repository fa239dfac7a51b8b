import type { Interval, Intervals, Schedule, ScheduleCreate } from '@domain/maintenance/schedule.schema';
import { metresFromTyped } from '@domain/quantities/distance';
import { readTypedNumber, type TypedNumberFault } from '@domain/quantities/typed-number';
import { odometerBounds } from '@domain/records/typed-bounds';
import { localDaySchema } from '@domain/time/time.schema';
import type { Faults } from '@/lib/forms/use-record-form';
import { type IntervalField, type IntervalTerms, readInterval } from './read-interval';
import type { IntervalName, ScheduleDraft } from './schedule-draft';

export interface ScheduleTerms extends IntervalTerms {
  readonly id: string;
  readonly vehicleId: string;
  readonly stored: Schedule | null;
  /** The form before anything was typed. */
  readonly initial: ScheduleDraft;
}

type ScheduleFault =
  | TypedNumberFault
  | 'nothingCounted'
  | 'nameMissing'
  | 'severeMissing'
  | 'firstAlone'
  | 'dayMissing';
type ScheduleField =
  | `intervals.${IntervalName}.${IntervalField}`
  | 'title'
  | 'profile'
  | 'startDay'
  | 'startOdometer';
type ScheduleFaults = Faults<ScheduleField, ScheduleFault>;

interface ReadSchedule {
  readonly record: ScheduleCreate | null;
  readonly faults: ScheduleFaults;
}

/** Returns the faults of a schedule, or its record if there are none. */
export function readSchedule(draft: ScheduleDraft, terms: ScheduleTerms): ReadSchedule {
  const { stored, initial, distanceUnit, decimalMark } = terms;
  const faults: Partial<Record<ScheduleField, ScheduleFault>> = {};

  const read = (name: IntervalName, storedInterval: Interval | null | undefined): Interval | null => {
    const untouched = { draft: initial.intervals[name], stored: storedInterval ?? null };
    const { interval, faults: found } = readInterval(draft.intervals[name], terms, untouched);
    for (const field of ['distance', 'months', 'hours', 'energy'] as const) {
      const fault = found[field];
      if (fault !== undefined) faults[`intervals.${name}.${field}`] = fault;
    }
    return interval;
  };
  const normal = intervalsOf(read('normalFirst', stored?.normal.first), read('normal', stored?.normal.later));
  const severe = intervalsOf(
    read('severeFirst', stored?.severe?.first),
    read('severe', stored?.severe?.later),
  );
  // Unreadable text has a fault of its own.
  if (Object.keys(faults).length === 0) {
    if (typeof normal === 'string') faults['intervals.normal.distance'] = 'nothingCounted';
    if (severe === 'firstAlone') faults['intervals.severe.distance'] = 'firstAlone';
    if (severe === 'nothing' && draft.profile === 'severe') {
      faults['intervals.severe.distance'] = 'severeMissing';
    }
  }

  const title = draft.item === 'other' ? draft.title.trim() : '';
  if (draft.item === 'other' && title === '') faults.title = 'nameMissing';

  const isSameStart = stored !== null && draft.startOdometer === initial.startOdometer;
  const odometer = readTypedNumber(draft.startOdometer, decimalMark, odometerBounds(distanceUnit));
  if (!odometer.known && odometer.reason !== 'empty') faults.startOdometer = odometer.reason;
  const typedMetres = odometer.known ? metresFromTyped(odometer.value, distanceUnit) : null;
  const startMetres = isSameStart ? (stored.start?.odometerMetres ?? null) : typedMetres;
  const hasDay = draft.startDay !== '';
  if (hasDay && !localDaySchema.safeParse(draft.startDay).success) faults.startDay = 'dayMissing';
  if (!hasDay && startMetres !== null) faults.startDay = 'dayMissing';

  if (Object.keys(faults).length > 0 || typeof normal === 'string') return { record: null, faults };
  return {
    faults,
    record: {
      ...{ id: terms.id, vehicleId: terms.vehicleId, item: draft.item, title, normal },
      severe: typeof severe === 'string' ? null : severe,
      ...{ profile: draft.profile, anchor: draft.anchor },
      start: hasDay ? { day: draft.startDay, odometerMetres: startMetres } : null,
      ...{ source: draft.source.trim(), isToCheck: draft.isToCheck, note: draft.note.trim() },
      reminderStages: draft.reminderStages ?? undefined,
    },
  };
}

function intervalsOf(first: Interval | null, later: Interval | null): Intervals | 'nothing' | 'firstAlone' {
  if (later !== null) return { first, later };
  return first === null ? 'nothing' : 'firstAlone';
}
