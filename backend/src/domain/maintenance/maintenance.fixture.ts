import type { Interval, Schedule } from './schedule.schema';
import type { ServiceVisit } from './service.schema';
import type { VehicleUse } from './vehicle-use.schema';

export const nothingCounted: Interval = {
  distanceMetres: null,
  months: null,
  engineMinutes: null,
  energy: null,
};

/** Engine oil each 15 000 km or 12 months, with the given changes. */
export function aSchedule(changes: Partial<Schedule> = {}): Schedule {
  return {
    id: '01JZ000000000000000000000S',
    vehicleId: '01JZ000000000000000000000V',
    item: 'engineOil',
    title: '',
    normal: { first: null, later: { ...nothingCounted, distanceMetres: 15_000_000, months: 12 } },
    severe: null,
    anchor: 'done',
    source: '',
    isToCheck: false,
    note: '',
    profile: 'normal',
    start: null,
    version: 1,
    ...changes,
  };
}

/** One that did what aSchedule asks for, on 1 March 2026 at 30 000 km, with the given changes. */
export function aVisit(changes: Partial<ServiceVisit> = {}): ServiceVisit {
  return {
    id: '01JZ0000000000000000000001',
    vehicleId: '01JZ000000000000000000000V',
    atMs: Date.parse('2026-03-01T09:00Z'),
    zone: 'Europe/Berlin',
    odometerMetres: 30_000_000,
    engineMinutes: null,
    workshop: '',
    lines: [],
    currency: 'EUR',
    scheduleIds: ['01JZ000000000000000000000S'],
    expenseId: null,
    note: '',
    version: 1,
    ...changes,
  };
}

/** A reading of so many kilometres on a day, and 45 km a day, with the given changes. */
export function usedUpTo(km: number, day: string, changes: Partial<VehicleUse> = {}): VehicleUse {
  const point = {
    kind: 'noted',
    recordId: '01JZ000000000000000000000R',
    atMs: Date.parse(`${day}T12:00Z`),
    day,
    odometerMetres: km * 1000,
    drivenMetres: km * 1000,
  } as const;
  const ninetyDaysBefore = {
    ...{ ...point, atMs: point.atMs - 90 * 86_400_000 },
    ...{ odometerMetres: point.odometerMetres - 4_050_000, drivenMetres: point.drivenMetres - 4_050_000 },
  };
  return {
    current: point,
    daily: { known: true, metresPerDay: 45_000, metres: 4_050_000, from: ninetyDaysBefore, to: point },
    rules: [],
    readingsBefore: [],
    bought: [],
    ...changes,
  };
}
