import type { DueItem, DueStatus } from '../due/due-item';
import { type LocalDay, lastYear } from '../time/time.schema';
import { predictedDay } from '../vehicles/odometer-forecast';
import { type Completion, completionsOf, type MetersNow, metersNow } from './completions';
import { compareStatus, decidingMeter, type KnownMeter, type MeterState } from './meter-state';
import { meterStates } from './meter-states';
import type { Schedule } from './schedule.schema';
import type { ServiceVisit } from './service.schema';
import type { VehicleUse } from './vehicle-use.schema';

/** Facts from which a vehicle's schedules are calculated. */
export interface MaintenanceFacts {
  readonly schedules: readonly Schedule[];
  readonly visits: readonly ServiceVisit[];
  readonly use: VehicleUse;
  readonly nowMs: number;
  /** Day in the driver's zone. */
  readonly today: LocalDay;
  readonly zone: string;
}

/** State of a schedule, and its reason. */
export interface DueState {
  readonly schedule: Schedule;
  readonly status: DueStatus;
  /** The meter that decides; null if no meter is known. */
  readonly deciding: KnownMeter | null;
  readonly meters: readonly MeterState[];
  readonly last: Completion | null;
  /** Due day by the calendar or, predicted, by the distance driven in a day; null if neither is known. */
  readonly dueOn: LocalDay | null;
  readonly isPredicted: boolean;
  /** The reading of the vehicle's current odometer at which it is due, in metres. */
  readonly dueAtOdometerMetres: number | null;
  /** The same on the vehicle's continuous scale, see odometerTimeline. */
  readonly dueAtDrivenMetres: number | null;
  /** The engine minutes at which it is due. */
  readonly dueAtCount: number | null;
  /**
   * First day from which purchases of energy count: the sum changes with every purchase of an earlier day entered
   * later.
   */
  readonly countedSince: LocalDay | null;
}

/**
 * States of the schedules of one vehicle, in their order. Calculated from the completed work, so that repeated calls
 * return the same. The meter that is due first decides. A prediction alone makes nothing due.
 */
export function dueStates({ schedules, visits, use, nowMs, today, zone }: MaintenanceFacts): DueState[] {
  const completions = completionsOf(visits, use, nowMs);
  const now = metersNow(completions, visits, { use, nowMs, today, zone });
  const doneBy = completionsBySchedule(visits, completions);
  return schedules.map((schedule) => {
    const done = doneBy.get(schedule.id) ?? [];
    const meters = meterStates(schedule, done, now, use.rules);
    const deciding = decidingMeter(meters);
    return {
      ...{ schedule, deciding, meters, last: done.at(-1) ?? null },
      status: statusOf(meters, deciding),
      ...whenDue(meters, now),
      countedSince: isKnown(meters, 'energy') ? (done.at(-1)?.day ?? schedule.start?.day ?? null) : null,
    };
  });
}

/** A missing meter excludes `ok`, whatever the other meters show. */
function statusOf(meters: readonly MeterState[], deciding: KnownMeter | null): DueStatus {
  if (deciding === null) return 'unknown';
  const isMissing = meters.some(({ known }) => !known);
  return isMissing && compareStatus(deciding.status, 'unknown') < 0 ? 'unknown' : deciding.status;
}

function whenDue(
  meters: readonly MeterState[],
  now: MetersNow,
): Pick<DueState, 'dueOn' | 'isPredicted' | 'dueAtOdometerMetres' | 'dueAtDrivenMetres' | 'dueAtCount'> {
  const time = meters.find((state) => state.known && state.meter === 'time');
  const distance = meters.find((state) => state.known && state.meter === 'distance');
  const byTime = time?.known && time.meter === 'time' ? time.due : null;
  const byDistance = distance?.known ? dayOfDistance(distance.remaining, now) : null;
  const counted = meters.filter((state) => state.known).filter(({ meter }) => meter !== 'time');
  // Work that another meter has made due is due on any day of the calendar.
  const isReached = counted.some(({ remaining }) => remaining <= 0);
  const isPredicted = byDistance !== null && !isReached && (byTime === null || byDistance < byTime);
  const dueOn = isPredicted ? byDistance : isReached && byTime !== null && byTime > now.today ? null : byTime;
  const dueAtOdometerMetres = distance?.known && distance.meter === 'distance' ? distance.due : null;
  return {
    dueOn: dueOn !== null && Number(dueOn.slice(0, 4)) <= lastYear ? dueOn : null,
    isPredicted,
    dueAtOdometerMetres,
    dueAtDrivenMetres: dueAtOdometerMetres === null ? null : dueAtOdometerMetres + offsetMetres(now),
    dueAtCount: dueAtCount(meters),
  };
}

function dueAtCount(meters: readonly MeterState[]): number | null {
  const counted = meters.flatMap((state) => (state.known && state.meter === 'engine' ? [state.due] : []));
  return counted[0] ?? null;
}

const isKnown = (meters: readonly MeterState[], meter: MeterState['meter']) =>
  meters.some((state) => state.known && state.meter === meter);

/** Distance driven in addition to the reading of the current odometer. */
function offsetMetres({ odometer }: MetersNow): number {
  return odometer === null ? 0 : odometer.drivenMetres - odometer.odometerMetres;
}

/** Day on which this many metres will have been driven since the latest reading; today if that is past. */
function dayOfDistance(leftMetres: number, { odometer, average, today, zone }: MetersNow): LocalDay | null {
  if (leftMetres <= 0 || odometer === null || average === null) return null;
  const day = predictedDay({ atMs: odometer.atMs, leftMetres }, average, zone);
  return day !== null && day < today ? today : day;
}

function completionsBySchedule(
  visits: readonly ServiceVisit[],
  completions: readonly Completion[],
): ReadonlyMap<string, Completion[]> {
  const scheduleIds = new Map(visits.map((visit) => [visit.id, visit.scheduleIds]));
  const found = new Map<string, Completion[]>();
  for (const completion of completions) {
    for (const id of scheduleIds.get(completion.serviceId) ?? []) {
      const known = found.get(id);
      if (known) known.push(completion);
      else found.set(id, [completion]);
    }
  }
  return found;
}

/** A schedule as one of all things that are due. */
export function maintenanceDueItem({
  schedule,
  status,
  dueOn,
  isPredicted,
  dueAtOdometerMetres,
  dueAtDrivenMetres,
  dueAtCount,
  countedSince,
}: DueState): DueItem {
  const { id, vehicleId, title, item, reminderStages } = schedule;
  return {
    ...{ source: 'maintenance' as const, recordId: id, vehicleId, title, status },
    type: item === 'other' ? '' : item,
    ...{ dueOn, isPredicted, dueAtOdometerMetres, earlyFrom: null },
    ...(reminderStages && { reminderStages }),
    ...(dueAtDrivenMetres !== null && dueAtDrivenMetres !== dueAtOdometerMetres && { dueAtDrivenMetres }),
    ...(dueAtOdometerMetres === null && dueAtCount !== null && { dueAtCount }),
    ...(dueAtOdometerMetres === null && dueAtCount === null && countedSince !== null && { countedSince }),
  };
}
