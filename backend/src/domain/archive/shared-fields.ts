import type { Fill } from '../energy/energy.schema';
import type { Expense } from '../expenses/expense.schema';
import type { ServiceVisit } from '../maintenance/service.schema';
import type { Paper } from '../papers/paper.schema';
import type { PaperType } from '../papers/paper-types';
import type { ReminderStages } from '../records/reminder-stages.schema';
import { localDay } from '../time/local-day';
import type { Trip } from '../trips/trip.schema';
import { tripReadings } from '../trips/trip-readings';
import type { TyreSet } from '../tyres/tyre-set.schema';
import type { NotedReading, OdometerRule, ReadingRef } from '../vehicles/odometer.schema';
import { countedMetres } from '../vehicles/odometer-timeline';
import type { Vehicle } from '../vehicles/vehicle.schema';
import { vehicleReadings } from '../vehicles/vehicle-readings';
import type { HandedOverReading } from './vehicle-archive.schema';

/** The vehicle without facts that concern only the previous owner: purchase and sale, reminders, and usage. */
export function handedOverVehicle({ reminderStages: _, ...vehicle }: Vehicle): Vehicle {
  return { ...vehicle, purchase: null, sale: null, companyCar: null, archivedAtMs: null };
}

/**
 * A fill with its odometer in metres as it counts. The amount paid is removed, so that it never counts as the next
 * owner's cost; quantity and price remain, and with them the economy.
 */
export function handedOverFill(fill: Fill, rules: readonly OdometerRule[]): Fill {
  return { ...fill, ...countedOdometer(fill, 'fill', rules), totalMinor: null };
}

/**
 * An expense with its odometer in metres as it counts. It is marked as private, so that no claim of the next owner
 * counts it, and repeats only as often as it had been paid at `atMs`, in epoch milliseconds.
 */
export function handedOverExpense(expense: Expense, rules: readonly OdometerRule[], atMs: number): Expense {
  const { employerId: _, ...rest } = expense;
  return {
    ...rest,
    ...countedOdometer(expense, 'expense', rules),
    businessSharePercent: 0,
    repeats: paidUntil(expense, atMs),
  };
}

/** Tyres without their cost, which is among the expenses, and without the place where the owner stores them. */
export function handedOverTyreSet<Set extends Omit<TyreSet, 'version'>>(set: Set): Set {
  return { ...set, amountMinor: null, expenseId: null, storagePlace: '' };
}

function paidUntil({ atMs, zone, repeats }: Expense, untilMs: number): Expense['repeats'] {
  if (repeats === null) return null;
  const [first, last] = [localDay(atMs, zone), localDay(Math.max(atMs, untilMs), zone)];
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthsOf(last) - monthsOf(first) - (last.slice(8) < first.slice(8) ? 1 : 0);
  const times = Math.min(repeats.times, 1 + Math.floor(months / repeats.everyMonths));
  return times > 1 ? { ...repeats, times } : null;
}

/** A record's odometer in metres as it counts, because its correction may be in a record that is not handed over. */
export function countedOdometer<R extends Fill | Expense>(
  { id: recordId, atMs, odometerMetres, odometerTypedIn }: R,
  kind: 'fill' | 'expense',
  rules: readonly OdometerRule[],
): Pick<R, 'odometerMetres' | 'odometerTypedIn'> {
  if (odometerMetres === null) return { odometerMetres, odometerTypedIn };
  const counted = countedMetres({ atMs, odometerMetres, from: { kind, recordId } }, rules);
  return {
    odometerMetres: counted,
    odometerTypedIn: counted === odometerMetres ? odometerTypedIn : undefined,
  };
}

/** A noted reading as it counts; empty if it does not. */
export function handedOverNoted(noted: NotedReading, rules: readonly OdometerRule[]): HandedOverReading[] {
  const { id: recordId, atMs, odometerMetres } = noted;
  const counted = countedMetres({ atMs, odometerMetres, from: { kind: 'noted', recordId } }, rules);
  if (counted === null) return [];
  if (counted === odometerMetres) return [{ ...noted, of: 'noted' }];
  const { odometerTypedIn: _, ...rest } = noted;
  return [{ ...rest, odometerMetres: counted, of: 'noted' }];
}

/** The readings of purchase and sale, in metres, which become ordinary readings without them. */
export function handedOverDeals(vehicle: Vehicle, rules: readonly OdometerRule[]): HandedOverReading[] {
  return vehicleReadings(vehicle).flatMap((reading) => {
    const odometerMetres = countedMetres(reading, rules);
    const { from, atMs, zone } = reading;
    if (odometerMetres === null) return [];
    return [readingOf(from, vehicle.id, { atMs, zone, odometerMetres, note: '' })];
  });
}

/**
 * The odometer readings of a trip in metres, with its start and destination. The trip itself stays with its driver, so
 * that it counts in no other log.
 */
export function handedOverTrip(trip: Trip, vehicleId: string): HandedOverReading[] {
  const note = [trip.fromText, trip.toText].filter((place) => place !== '').join(' – ');
  return tripReadings(trip).map(({ atMs, odometerMetres, odometerMileThousandths, from }) => ({
    ...readingOf(from, vehicleId, {
      ...{ atMs, odometerMetres, note },
      zone: (from.kind === 'tripEnd' && trip.endZone) || trip.startZone,
    }),
    ...(odometerMileThousandths !== undefined &&
      odometerMileThousandths % 100 === 0 && { odometerTypedIn: 'mi' as const }),
  }));
}

function readingOf(
  { kind, recordId }: ReadingRef,
  vehicleId: string,
  reading: Pick<NotedReading, 'atMs' | 'zone' | 'odometerMetres' | 'note'>,
): HandedOverReading {
  const of = kind === 'fill' || kind === 'expense' || kind === 'service' ? 'noted' : kind;
  return { kind: 'noted', id: recordId, vehicleId, ...reading, of, version: 1 };
}

/**
 * Papers that belong to the vehicle itself. The others are, or may be, contracts and permissions of the previous owner.
 */
const papersOfTheVehicle: ReadonlySet<PaperType> = new Set([
  'registration',
  'inspection',
  'vignette',
  'warranty',
]);

/**
 * The paper, or none if it stays with the previous owner, such as an insurance. Reminder stages are removed: the next
 * owner decides, and should not miss a reminder because the previous one wanted none.
 */
export function handedOverPaper({ reminderStages: _, ...paper }: Paper): Paper[] {
  return papersOfTheVehicle.has(paper.type) ? [paper] : [];
}

/** A schedule, a set of tyres or a condition reading without its reminder stages, for the same reason as a paper. */
export function withoutOwnStages<Own extends { readonly reminderStages?: ReminderStages | undefined }>({
  reminderStages: _,
  ...handed
}: Own) {
  return handed;
}

/** A service visit with its odometer in metres as it counts, because the correction may not be handed over. */
export function handedOverServiceVisit(visit: ServiceVisit, rules: readonly OdometerRule[]): ServiceVisit {
  const { id: recordId, atMs, odometerMetres } = visit;
  if (odometerMetres === null) return visit;
  const counted = countedMetres({ atMs, odometerMetres, from: { kind: 'service', recordId } }, rules);
  if (counted === odometerMetres) return visit;
  const { odometerTypedIn: _, ...rest } = visit;
  return { ...rest, odometerMetres: counted };
}
