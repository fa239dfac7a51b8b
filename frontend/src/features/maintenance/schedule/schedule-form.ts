import { maintenanceItems } from '@domain/maintenance/items';
import {
  maxSourceLength,
  maxTitleLength,
  type Schedule,
  type ScheduleCreate,
} from '@domain/maintenance/schedule.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { choice, flag, note, odometer, optionalDay, text } from '@/components/form-fields';
import { ownStages } from '@/entities/reminders/own-stages-field';
import { type FaultsOf, fieldForm, type ValuesOf } from '@/lib/forms/field';
import { group } from '@/lib/forms/parts';
import { interval, intervalOf, intervalValues } from './interval-fields';

export interface ScheduleRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  /** null adds a schedule. */
  readonly schedule: Schedule | null;
}

export const scheduleForm = fieldForm(
  'schedule-draft',
  {
    item: choice({
      label: 'common:word.item',
      values: maintenanceItems,
      text: (item) => `maintenance:item.${item}`,
    }),
    title: text({ label: 'common:word.name', max: maxTitleLength }),
    intervals: group('maintenance:schedule.interval', {
      normal: interval,
      normalFirst: interval,
      severe: interval,
      severeFirst: interval,
    }),
    profile: choice({
      label: 'maintenance:schedule.profile',
      values: ['normal', 'severe'] as const,
      text: (profile) =>
        profile === 'normal' ? 'maintenance:schedule.profileNormal' : 'maintenance:schedule.profileSevere',
      isInSight: true,
    }),
    anchor: choice({
      label: 'maintenance:schedule.anchor',
      values: ['done', 'due'] as const,
      text: (anchor) =>
        anchor === 'done' ? 'maintenance:schedule.anchorDone' : 'maintenance:schedule.anchorDue',
      isInSight: true,
    }),
    startDay: optionalDay({ label: 'common:word.day' }),
    startOdometerMetres: odometer({ label: 'maintenance:schedule.startOdometer' }),
    source: text({ label: 'maintenance:schedule.source', max: maxSourceLength }),
    isToCheck: flag({ label: 'maintenance:schedule.isToCheck' }),
    reminderStages: ownStages,
    note: note('common:word.note'),
  },
  { distance: 'distanceMetres', hours: 'engineMinutes', startOdometer: 'startOdometerMetres' },
);

type ScheduleFields = typeof scheduleForm.fields;
type ScheduleValues = ValuesOf<ScheduleFields>;
export type IntervalName = keyof ScheduleValues['intervals'];

/** `source`: the energy of an interval without one. */
export function scheduleValues(stored: Schedule | null, source: EnergySource): Partial<ScheduleValues> {
  const { normal, severe, start, ...values }: Partial<Schedule> = stored ?? {};
  return {
    ...values,
    intervals: {
      normal: intervalValues(normal?.later, source),
      normalFirst: intervalValues(normal?.first, source),
      severe: intervalValues(severe?.later, source),
      severeFirst: intervalValues(severe?.first, source),
    },
    startDay: start?.day ?? null,
    startOdometerMetres: start?.odometerMetres ?? null,
  };
}

/** Faults of readable fields: a missing name, nothing that counts, or a reading without its day. */
export function scheduleFaults({
  item,
  title,
  intervals,
  profile,
  startDay,
  startOdometerMetres,
}: Partial<ScheduleValues>): FaultsOf<ScheduleFields> {
  const isCounted = (name: IntervalName) => intervals !== undefined && intervalOf(intervals[name]) !== null;
  const isSevereMissing = intervals !== undefined && !isCounted('severe');
  return {
    ...(item === 'other' && title === '' && { title: 'common:word.nameMissing' }),
    ...(intervals !== undefined &&
      !isCounted('normal') && { 'intervals.normal.distanceMetres': 'maintenance:fault.nothingCounted' }),
    ...(isSevereMissing &&
      profile === 'severe' && { 'intervals.severe.distanceMetres': 'maintenance:fault.severeMissing' }),
    ...(isSevereMissing &&
      isCounted('severeFirst') && { 'intervals.severe.distanceMetres': 'maintenance:fault.firstAlone' }),
    ...(startDay === null && startOdometerMetres != null && { startDay: 'maintenance:fault.dayMissing' }),
  };
}

/** The schedule, or null if nothing is counted. */
export function scheduleOf(
  { intervals, item, title, startDay, startOdometerMetres, ...values }: ScheduleValues,
  id: string,
  vehicleId: string,
): ScheduleCreate | null {
  const [later, severe] = [intervalOf(intervals.normal), intervalOf(intervals.severe)];
  if (later === null) return null;
  return {
    id,
    vehicleId,
    item,
    ...values,
    title: item === 'other' ? title : '',
    normal: { first: intervalOf(intervals.normalFirst), later },
    severe: severe && { first: intervalOf(intervals.severeFirst), later: severe },
    start: startDay === null ? null : { day: startDay, odometerMetres: startOdometerMetres },
  };
}
