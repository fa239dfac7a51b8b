import { compareRatios, multiply, type Ratio, ratio, sumOfRatios } from '../../quantities/ratio';
import type { LocalDay } from '../../time/time.schema';
import type { ClaimInput, ClaimLine, ClaimMethod, ClaimPeriod, ClaimTrip } from '../claim';
import { byReason, claimableTrips, periodRefusal, roundedOnce, toCheckOf } from '../claimable-trips';
import { ratesOn } from '../rate';
import { payTiered } from '../tiered';
import { type DeCommuteFacts, deCommuteFactsSchema } from './de-facts.schema';
import { deRates } from './de-rates';
import { deCountsFrom } from './de-tax-year';

const capEuros = ratio(4_500);
const dayMs = 86_400_000;

interface CommuteYear {
  readonly lines: readonly ClaimLine[];
  readonly tripIds: readonly string[];
  /** Published rates are there for the year. */
  readonly paid: boolean;
  readonly capped: boolean;
}

/**
 * The commuting allowance (Entfernungspauschale): whole kilometres of the shortest road from home to the first place of
 * work, one way, times the days on which the driver went there. A day counts once, however often it was driven, and
 * whatever the trips' own distances and vehicles. Kilometres are cut to whole ones before anything is paid; the sum
 * is then in whole cents.
 *
 * - One way, whole kilometres, shortest road, once a day: section 9(1) sentence 3 no. 4 EStG, BMF of 18 November 2021
 *   (https://www.steuerkurse.de/lohnsteuer-lst/werbungskosten-im-rahmen-der-einkuenfte-aus-nichtselbstaendiger-taetigkeit-9-estg/entfernungspauschale-9-abs-1-satz-3-nr-4-estg/entfernung.html).
 * - Rates by the day's year: see deRates. A year before 2021 has none here.
 * - 4500 EUR a calendar year, except with a car of one's own or left for use: the same section
 *   (https://www.boerse-online.de/nachrichten/geldundvorsorge/achtung-steueraenderung-diese-punkte-betreffen-ab-2026-millionen-buerger-20386422.html).
 *   For a part of a year the commute days of the log before it use the cap up first, so the parts add up to the year.
 * - It covers all costs of the way, tolls and parking too (section 9(2) sentence 1 EStG).
 *
 * Refused with factsMissing and 'facts.daysWorked' where a number of days is given for a period across two calendar
 * years, or is larger than the period.
 */
export const deCommute: ClaimMethod<DeCommuteFacts> = {
  id: 'DE.commute',
  jurisdiction: 'DE',
  currency: 'EUR',
  factsSchema: deCommuteFactsSchema,
  countsFrom: deCountsFrom,
  work: (input) => {
    const refusal = periodRefusal(input.period);
    if (refusal !== null) return refusal;
    if (!daysFit(input.period, input.facts)) return { refused: 'factsMissing', fields: ['facts.daysWorked'] };
    const found = claimableTrips(input, ['commute']);
    const years = yearsOf(input.period).map((year) => commuteYear(input, year, found.all));
    const lines = years.flatMap((year) => year.lines);
    const unpaid = years.filter(({ paid }) => !paid);
    return {
      methodId: 'DE.commute',
      currency: 'EUR',
      lines,
      ...roundedOnce(lines, 'EUR', input.receivedMinor),
      rounding: 'wholeKilometresDown',
      share: null,
      notPaid: byReason([
        // The way is a fact, so a trip without a distance is paid like any other.
        ...found.notPaid.filter(({ reason }) => reason !== 'noDistance'),
        ...unpaid.map(({ tripIds }) => ({ reason: 'noRate' as const, tripIds, recordIds: [] })),
        ...years
          .filter(({ capped }) => capped)
          .flatMap(({ tripIds }) => ({ reason: 'aboveCap' as const, tripIds, recordIds: [] })),
      ]),
      toCheck: toCheckOf(lines, deRates),
      conditions: [
        'DE.firstWorkplaceOnly',
        'DE.shortestRoad',
        'DE.commuteCoversTollsAndParking',
        ...(input.facts.ownCar ? ['DE.ownCarHasNoCap'] : []),
      ],
    };
  },
};

function daysFit(period: ClaimPeriod, { daysWorked }: DeCommuteFacts): boolean {
  if (daysWorked === null) return true;
  const days = (Date.parse(period.untilDay) - Date.parse(period.fromDay)) / dayMs + 1;
  return daysWorked <= days && yearsOf(period).length === 1;
}

function yearsOf({ fromDay, untilDay }: ClaimPeriod): string[] {
  return [...new Set([fromDay.slice(0, 4), untilDay.slice(0, 4)])];
}

function commuteYear(
  { period, trips, facts }: ClaimInput<DeCommuteFacts>,
  year: string,
  commutes: readonly ClaimTrip[],
): CommuteYear {
  const within = commutes.filter(({ day }) => day.startsWith(year));
  const tripIds = within.map(({ id }) => id);
  const rates = ratesOn(deRates, { day: `${year}-01-01`, pays: 'commute', vehicle: 'car' });
  // Nothing is asked for in a year of the period in which nobody went to work.
  const days = facts.daysWorked ?? daysOf(within);
  if (days === 0) return { lines: [], tripIds, paid: true, capped: false };
  if (rates.length === 0) return { lines: [], tripIds, paid: false, capped: false };

  const metres = facts.oneWayMetres - (facts.oneWayMetres % 1000);
  const oneWay = payTiered([{ tripId: '', metres: ratio(metres), rates }], ratio(0)).pieces;
  const lines = oneWay.map(
    ({ rate, metres: ofTier, amount }): ClaimLine => ({
      pays: 'commute',
      vehicleId: null,
      rateId: rate.id,
      metres: multiply(ofTier, ratio(days)),
      amount: multiply(amount, ratio(days)),
      tripIds,
      recordIds: [],
    }),
  );
  if (facts.ownCar) return { lines, tripIds, paid: true, capped: false };

  const daily = sumOfRatios(oneWay.map(({ amount }) => amount));
  const before = multiply(daily, ratio(daysOf(commutesBefore(trips, period.fromDay, year))));
  const asked = multiply(daily, ratio(days));
  const left = minus(capEuros, least(before, capEuros));
  if (compareRatios(asked, left) <= 0) return { lines, tripIds, paid: true, capped: false };
  const cap: ClaimLine = {
    pays: 'cap',
    vehicleId: null,
    rateId: null,
    metres: null,
    amount: minus(left, asked),
    tripIds,
    recordIds: [],
  };
  return { lines: [...lines, cap], tripIds, paid: true, capped: true };
}

function commutesBefore(trips: readonly ClaimTrip[], fromDay: LocalDay, year: string): ClaimTrip[] {
  return trips.filter(({ category, day }) => category === 'commute' && day < fromDay && day.startsWith(year));
}

function daysOf(trips: readonly ClaimTrip[]): number {
  return new Set(trips.map(({ day }) => day)).size;
}

const least = (a: Ratio, b: Ratio): Ratio => (compareRatios(a, b) < 0 ? a : b);
const minus = (a: Ratio, b: Ratio): Ratio => sumOfRatios([a, multiply(b, ratio(-1))]);
