import { inUnit, type PrintedRate, printedRates, within } from './bands';
import { counterOf } from './counters';
import { withoutEmployment } from './employments';
import { dividedBy, type Exact, exact, isMore, minus, plus, sumOf, times, zero } from './exact';
import type { PrintedReport } from './printed';
import { type PrintedTrip, printedTrips } from './printed-trips';

/** Line of the claim as a stranger calculates it: distance and amount. */
export interface Retraced {
  readonly distance: Exact | null;
  readonly amount: Exact;
}

export type PrintedLine = Record<string, string>;

const isPassengers = (pays: string) => pays === 'Passengers';
/** True for amounts paid in addition to another rate for the same distance. */
const isBeside = (pays: string) => isPassengers(pays) || pays === 'Uplift for the territories';

interface Piece {
  readonly pays: string;
  readonly vehicle: string;
  readonly employment: string;
  readonly rate: PrintedRate;
  /** Distance in the unit of the rate. */
  readonly distance: Exact;
}

/** Amounts of all trips at the printed rates, in bands counted as the report says. */
export function retracedPieces(report: PrintedReport): Piece[] {
  const rates = printedRates(report);
  const lines = report.rows('Claim');
  const counters = countersBefore(report, rates);
  return printedTrips(report).flatMap((trip) => {
    const paid = trip.paidAs
      .filter((pays) => !isBeside(pays))
      .flatMap((pays) => {
        const own = ratesOf(rates, lines, trip, pays);
        const [first] = own;
        if (first === undefined) return [];
        const key = counterOf(report, trip, pays);
        const counter = counters.get(key) ?? zero;
        const driven = inUnit(trip.distance, report.unit, first.per);
        counters.set(key, plus(counter, driven));
        return own.map((rate) => piece(trip, pays, rate, within(rate, counter, driven)));
      });
    const isCapped = report.fact('Method') === 'Official mileage money';
    const beside = trip.paidAs.filter(isBeside).flatMap((pays) =>
      ratesOf(rates, lines, trip, pays).map((rate) => {
        const driven = inUnit(trip.distance, report.unit, rate.per);
        const counted = isCapped ? sumOf(paid.map(({ distance }) => distance)) : driven;
        return piece(trip, pays, rate, isPassengers(pays) ? times(counted, trip.passengers) : counted);
      }),
    );
    return [...paid, ...beside];
  });
}

const piece = (
  { vehicle, employment }: PrintedTrip,
  pays: string,
  rate: PrintedRate,
  distance: Exact,
): Piece => ({ pays, vehicle, employment, rate, distance });

/** Rates of a day for one thing, from those that the claim names next to the vehicle. */
function ratesOf(
  rates: readonly PrintedRate[],
  lines: readonly PrintedLine[],
  { day, vehicle, employment }: PrintedTrip,
  pays: string,
): PrintedRate[] {
  const named = new Set(
    lines
      .filter((line) => line['What is paid'] === pays && (line.Employment ?? '') === employment)
      .filter((line) => line.Vehicle === vehicle || line.Vehicle === '')
      .map((line) => line.Rate),
  );
  return rates.filter(
    (rate) => rate.pays === pays && named.has(rate.text) && rate.fromDay <= day && day <= rate.untilDay,
  );
}

/**
 * Counters at the start of the period, from the distances that the report says were driven before and with other
 * vehicles.
 */
function countersBefore(report: PrintedReport, rates: readonly PrintedRate[]): Map<string, Exact> {
  const counters = new Map<string, Exact>();
  const [, first = ''] = /^(\d{4}-\d{2}-\d{2})/.exec(printedTrips(report)[0]?.day ?? '') ?? [];
  for (const sentence of report.sentences) {
    const [, what = ''] = /^Before the period, in the same year: (.*?) at /.exec(sentence) ?? [];
    if (what === '') continue;
    const at = what.lastIndexOf(', ');
    const [name, distance] = [what.slice(0, at), what.slice(at + 2)];
    const rate = rates.find(({ pays }) => name.startsWith(pays));
    if (rate === undefined) throw new Error(`no rate for ${name}`);
    const [vehicle, employment] = withoutEmployment(report, name.slice(rate.pays.length + 2));
    const key = counterOf(report, { day: first, vehicle, employment }, rate.pays);
    counters.set(key, plus(counters.get(key) ?? zero, printedDistance(report, distance)));
  }
  return counters;
}

/** "1,234.5 mi", or "16.093 km ÷ 1.609344 km" if the decimals in miles do not end. */
function printedDistance(report: PrintedReport, text: string): Exact {
  const [first = zero, second] = report.numbersIn(text);
  return second === undefined ? first : dividedBy(first, second);
}

/** A line of the claim at a rate. */
export function retracedByRate(pieces: readonly Piece[], line: PrintedLine, unit: 'km' | 'mi'): Retraced {
  const own = pieces.filter(
    ({ pays, vehicle, employment, rate }) =>
      pays === line['What is paid'] &&
      employment === (line.Employment ?? '') &&
      rate.text === line.Rate &&
      (line.Vehicle === '' || line.Vehicle === vehicle),
  );
  const [first] = own;
  if (first === undefined) return { distance: zero, amount: zero };
  const distance = sumOf(own.map((each) => each.distance));
  return { distance: inUnit(distance, first.rate.per, unit), amount: times(distance, first.rate.rate) };
}

/**
 * French scale: the rate of the band that contains the year's distance, for all of it, less the amount of the days
 * before.
 */
export function retracedByScale(report: PrintedReport, line: PrintedLine): Retraced {
  const rates = printedRates(report);
  const pays = line['What is paid'] ?? '';
  const commuteMost = exact('40');
  const driven = printedTrips(report)
    .filter(({ vehicle, paidAs }) => vehicle === line.Vehicle && paidAs.includes(pays))
    .map(({ distance, paidAs }) =>
      paidAs.some((name) => name.startsWith('Not paid: Above the limit')) && isMore(distance, commuteMost)
        ? commuteMost
        : distance,
    );
  const own = inUnit(sumOf(driven), report.unit, 'km');
  const before = report.sentences
    .filter((text) => text.startsWith(`Before the period, in the same year: ${pays}, ${line.Vehicle}, `))
    .map((text) => printedDistance(report, text.split(`${line.Vehicle}, `)[1]?.split(' at ')[0] ?? ''));
  const earlier = sumOf(before);
  const scale = (distance: Exact): Exact => {
    if (distance.over === 0n) return zero;
    const rate = rates.find(
      ({ above, upTo, pays: of }) =>
        of === pays && isMore(distance, above) && (upTo === null || !isMore(distance, upTo)),
    );
    if (rate === undefined) throw new Error('no band of the scale is printed for a distance');
    return plus(times(distance, rate.rate), rate.plus);
  };
  return {
    distance: inUnit(own, 'km', report.unit),
    amount: minus(scale(plus(earlier, own)), scale(earlier)),
  };
}
