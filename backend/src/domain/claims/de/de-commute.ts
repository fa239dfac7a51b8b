import { minorIn } from '../../quantities/money';
import { compareRatios, divide, multiply, ratio, sumOfRatios } from '../../quantities/ratio';
import type { ClaimLine, ClaimMethod, ClaimPeriod, ClaimTrip, ToCheck } from '../claim';
import { byReason, claimableTrips, periodRefusal, roundedOnce, toCheckOf } from '../claimable-trips';
import { byDistance } from '../method-traits';
import { commuteYear } from './de-commute-year';
import { type DeCommuteFacts, deCommuteFactsSchema } from './de-facts.schema';
import { deRates } from './de-rates';

const dayMs = 86_400_000;

const parkAndRide =
  'BMF-Schreiben vom 18. November 2021, zitiert in: ' +
  'https://haufe.de/finance/haufe-finance-office-premium/entfernungspauschale-arbeitnehmer-42-benutzung-verschiedener-verkehrsmittel_idesk_PI20354_HI5162672.html';
const capSource =
  '§ 9 Abs. 1 Satz 3 Nr. 4 EStG; dass die 4500 Euro 2026 unverändert gelten, ist nicht selbst gelesen.';

/**
 * The commuting allowance (Entfernungspauschale): whole kilometres of the shortest road from home to the first place of
 * work, one way, times the days on which the driver went there. A day counts once, regardless of the number, distances
 * and vehicles of its trips. Kilometres are cut to whole ones before anything is paid; the sum is then in whole cents.
 *
 * - One way, whole kilometres, shortest road, once a day: section 9(1) sentence 3 no. 4 EStG, BMF of 18 November 2021
 *   (https://www.steuerkurse.de/lohnsteuer-lst/werbungskosten-im-rahmen-der-einkuenfte-aus-nichtselbstaendiger-taetigkeit-9-estg/entfernungspauschale-9-abs-1-satz-3-nr-4-estg/entfernung.html).
 * - Rates by the day's year: see deRates. No rates before 2021 are known here.
 * - 4500 EUR a calendar year, except with a car of one's own or left for use: the same section
 *   (https://www.boerse-online.de/nachrichten/geldundvorsorge/achtung-steueraenderung-diese-punkte-betreffen-ab-2026-millionen-buerger-20386422.html).
 *   For a part of a year the commute days of the log before it use the cap up first, so the parts add up to the year;
 *   with mixed means this is unknown, and a condition says so.
 * - Several means in a year, or on one day (park and ride): see commuteYear.
 * - Tickets of public transport instead of the allowance, if all those of the year cost more than the year's whole
 *   allowance: section 9(2) sentence 2 EStG. So they are for a period from 1 January within one year.
 * - A day with only one way counts half (BFH of 12 February 2020, VI R 42/17;
 *   https://www.ihk.de/halle/recht/steuerrecht/rechtsprechung2/entfernungspauschale-fuer-hin-und-rueckweg-4827064). The
 *   log may have one trip for there and back, so such days count whole and a condition asks for their number.
 * - It covers all costs of the way, tolls and parking too (section 9(2) sentence 1 EStG).
 *
 * Refused with factsMissing and 'facts.daysWorked' where a number of days is given for a period across two calendar
 * years, or is larger than the period, or is missing though means are mixed; with 'facts.ticketsMinor' for tickets of
 * another period.
 */
export const deCommute: ClaimMethod<DeCommuteFacts> = {
  ...byDistance,
  id: 'DE.commute',
  jurisdiction: 'DE',
  currency: 'EUR',
  factsSchema: deCommuteFactsSchema,
  counts: 'wholeOnly',
  vehicleFacts: [],
  byFormulaOfYear: true,
  factsForCounted: (facts) =>
    facts.ownCar || facts.mixed !== null ? null : { ...facts, daysWorked: null, ticketsMinor: 0 },
  work: (input) => {
    const refusal = periodRefusal(input.period);
    if (refusal !== null) return refusal;
    if (!daysFit(input.period, input.facts)) return { refused: 'factsMissing', fields: ['facts.daysWorked'] };
    const { ticketsMinor, mixed, ownCar } = input.facts;
    if (ticketsMinor > 0 && !isFromNewYear(input.period)) {
      return { refused: 'factsMissing', fields: ['facts.ticketsMinor'] };
    }
    const found = claimableTrips(input, ['commute']);
    const years = yearsOf(input.period).map((year) => commuteYear(input, year, found.all));
    const allowance = years.flatMap((year) => year.lines);
    const lines = [...allowance, ...ticketLines(ticketsMinor, allowance)];
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
        ...years.flatMap(({ cappedTripIds: tripIds }) =>
          tripIds === null ? [] : [{ reason: 'aboveCap' as const, tripIds, recordIds: [] }],
        ),
      ]),
      toCheck: [...toCheckOf(lines, deRates), ...methodToCheck(lines, input)],
      conditions: [
        'DE.firstWorkplaceOnly',
        'DE.shortestRoad',
        'DE.commuteCoversTollsAndParking',
        ...(input.facts.daysWorked === null && mayHaveOneWayDays(found.all, input.facts)
          ? ['DE.oneWayCountsHalf']
          : []),
        ...(mixed === null && ownCar ? ['DE.ownCarHasNoCap'] : []),
        ...(mixed === null
          ? []
          : ['DE.eachDayOneMeans', 'DE.capOfOtherMeansOnce', 'DE.noFlightNoTaxFreeTransport']),
        ...(ticketsMinor > 0 ? ['DE.ticketsOfWholeYear'] : []),
      ],
    };
  },
};

/** True if a number of days is for a period within one year and does not exceed its days. */
function daysFit(period: ClaimPeriod, { daysWorked, mixed }: DeCommuteFacts): boolean {
  if (mixed !== null && daysWorked === null) return false;
  if (daysWorked === null) return true;
  const days = (Date.parse(period.untilDay) - Date.parse(period.fromDay)) / dayMs + 1;
  const coveredDays = daysWorked + (mixed === null ? 0 : mixed.otherDays + mixed.parkAndRideDays);
  return coveredDays <= days && yearsOf(period).length === 1;
}

/**
 * True if the only trip to or from work of a day may be one way: it is shorter than there and back, or its distance is
 * unknown.
 */
function mayHaveOneWayDays(commutes: readonly ClaimTrip[], { oneWayMetres }: DeCommuteFacts): boolean {
  return [...Map.groupBy(commutes, ({ day }) => day).values()].some(
    ([first, ...rest]) =>
      rest.length === 0 && (first?.distanceMetres == null || first.distanceMetres < 1.5 * oneWayMetres),
  );
}

function isFromNewYear(period: ClaimPeriod): boolean {
  return period.fromDay.endsWith('-01-01') && yearsOf(period).length === 1;
}

function yearsOf({ fromDay, untilDay }: ClaimPeriod): string[] {
  return [...new Set([fromDay.slice(0, 4), untilDay.slice(0, 4)])];
}

/** Line for the cost of the year's tickets beyond its allowance; none if they cost less. */
function ticketLines(ticketsMinor: number, allowance: readonly ClaimLine[]): ClaimLine[] {
  if (ticketsMinor === 0) return [];
  const tickets = divide(ratio(ticketsMinor), minorIn('EUR'));
  const amount = sumOfRatios([tickets, ...allowance.map((line) => multiply(line.amount, ratio(-1)))]);
  if (compareRatios(amount, ratio(0)) <= 0) return [];
  return [
    { pays: 'tickets', vehicleId: null, rateId: null, metres: null, amount, tripIds: [], recordIds: [] },
  ];
}

/**
 * Points not read in an official text: which part of a park-and-ride way has the rate of the first 20 km, and that the
 * cap continues with the new rate of 2026.
 */
function methodToCheck(
  lines: readonly ClaimLine[],
  { period, facts }: { readonly period: ClaimPeriod; readonly facts: DeCommuteFacts },
): ToCheck[] {
  const tiered = lines.some(({ pays, rateId }) => pays === 'commuteRideOther' && rateId?.endsWith('.20'));
  const isCapped = facts.mixed !== null || !facts.ownCar;
  return [
    ...(tiered
      ? [{ rateId: 'DE.commute.parkAndRide', certainty: 'secondary', source: parkAndRide } as const]
      : []),
    ...(isCapped && period.untilDay >= '2026-01-01'
      ? [{ rateId: 'DE.commute.capSince2026', certainty: 'unverified', source: capSource } as const]
      : []),
  ];
}
