import { compareRatios, minOf, multiply, type Ratio, ratio, sumOfRatios } from '../../quantities/ratio';
import type { LocalDay } from '../../time/time.schema';
import type { ClaimInput, ClaimLine, ClaimTrip } from '../claim';
import { ratesOn } from '../rate';
import { payTiered } from '../tiered';
import type { DeCommuteFacts } from './de-facts.schema';
import { deRates } from './de-rates';

const capEuros = ratio(4_500);

/** Allowance for the way to work in one calendar year. */
export interface CommuteYear {
  readonly lines: readonly ClaimLine[];
  readonly tripIds: readonly string[];
  /** Published rates exist for the year. */
  readonly paid: boolean;
  /** The trips that may be beyond the cap; null if the cap is not reached. */
  readonly cappedTripIds: readonly string[] | null;
}

/** A part of the way on a number of days, with its kilometres within the way's tiers. */
interface Leg {
  readonly pays: 'commute' | 'commuteCar' | 'commuteOther' | 'commuteRideCar' | 'commuteRideOther';
  readonly days: number;
  readonly fromMetres: number;
  readonly untilMetres: number;
  readonly ownCar: boolean;
}

/**
 * The allowance of a calendar year: for each part of the way its whole kilometres times its days, at the rates of the
 * year; ways by other means up to 4500 EUR, with a line for the amount beyond. `commutes` are those of the period.
 *
 * On a day of park and ride the part by own car has its real whole kilometres, at most those of the way, and the rest of
 * the way belongs to the other means. The rest takes the first kilometres of the way and with them the lower rate of the
 * first 20 until 2025: BMF of 18 November 2021, with its example
 * (https://haufe.de/finance/haufe-finance-office-premium/entfernungspauschale-arbeitnehmer-42-benutzung-verschiedener-verkehrsmittel_idesk_PI20354_HI5162672.html).
 */
export function commuteYear(
  { period, trips, facts }: ClaimInput<DeCommuteFacts>,
  year: string,
  commutes: readonly ClaimTrip[],
): CommuteYear {
  const within = commutes.filter(({ day }) => day.startsWith(year));
  const tripIds = within.map(({ id }) => id);
  const rates = ratesOn(deRates, { day: `${year}-01-01`, pays: 'commute', vehicle: 'car' });
  const legs = legsOf(facts, daysOf(within)).filter(({ days }) => days > 0);
  // No rates are needed for a year of the period in which nobody went to work.
  if (legs.length === 0) return { lines: [], tripIds, paid: true, cappedTripIds: null };
  if (rates.length === 0) return { lines: [], tripIds, paid: false, cappedTripIds: null };

  const daily = (leg: Leg) =>
    payTiered([{ tripId: '', metres: ratio(leg.untilMetres - leg.fromMetres), rates }], ratio(leg.fromMetres))
      .pieces;
  // Trips of the log belong to ways by car, if there are any.
  const byCar = legs.some(({ ownCar }) => ownCar);
  const lines = legs.flatMap((leg) =>
    daily(leg).map(
      ({ rate, metres, amount }): ClaimLine => ({
        pays: leg.pays,
        vehicleId: null,
        rateId: rate.id,
        metres: multiply(metres, ratio(leg.days)),
        amount: multiply(amount, ratio(leg.days)),
        tripIds: leg.ownCar === byCar ? tripIds : [],
        recordIds: [],
      }),
    ),
  );
  const otherLegs = legs.filter(({ ownCar }) => !ownCar);
  const requested = sumOfRatios(
    otherLegs.flatMap((leg) => daily(leg).map(({ amount }) => multiply(amount, ratio(leg.days)))),
  );
  const [only] = otherLegs;
  // The means of transport on the days before the period is known only if there is a single one.
  const usedUp =
    facts.mixed !== null || only === undefined
      ? ratio(0)
      : multiply(
          sumOfRatios(daily(only).map(({ amount }) => amount)),
          ratio(daysOf(commutesBefore(trips, period.fromDay, year))),
        );
  const left = minus(capEuros, minOf(usedUp, capEuros));
  if (compareRatios(requested, left) <= 0) return { lines, tripIds, paid: true, cappedTripIds: null };
  const cappedTripIds = byCar ? [] : tripIds;
  const cap: ClaimLine = {
    pays: 'cap',
    vehicleId: null,
    rateId: null,
    metres: null,
    amount: minus(left, requested),
    tripIds: cappedTripIds,
    recordIds: [],
  };
  return { lines: [...lines, cap], tripIds, paid: true, cappedTripIds };
}

function legsOf({ oneWayMetres, daysWorked, ownCar, mixed }: DeCommuteFacts, daysOfLog: number): Leg[] {
  const way = metresOfWholeKilometres(oneWayMetres);
  const whole = { fromMetres: 0, untilMetres: way };
  if (mixed === null) return [{ pays: 'commute', days: daysWorked ?? daysOfLog, ...whole, ownCar }];
  const { otherDays, parkAndRideDays: rideDays } = mixed;
  const rest = way - Math.min(metresOfWholeKilometres(mixed.parkAndRideCarMetres), way);
  return [
    { pays: 'commuteCar', days: daysWorked ?? 0, ...whole, ownCar: true },
    { pays: 'commuteRideCar', days: rideDays, fromMetres: rest, untilMetres: way, ownCar: true },
    { pays: 'commuteRideOther', days: rideDays, fromMetres: 0, untilMetres: rest, ownCar: false },
    { pays: 'commuteOther', days: otherDays, ...whole, ownCar: false },
  ];
}

function commutesBefore(trips: readonly ClaimTrip[], fromDay: LocalDay, year: string): ClaimTrip[] {
  return trips.filter(({ category, day }) => category === 'commute' && day < fromDay && day.startsWith(year));
}

function daysOf(trips: readonly ClaimTrip[]): number {
  return new Set(trips.map(({ day }) => day)).size;
}

const metresOfWholeKilometres = (metres: number): number => metres - (metres % 1000);
const minus = (a: Ratio, b: Ratio): Ratio => sumOfRatios([a, multiply(b, ratio(-1))]);
