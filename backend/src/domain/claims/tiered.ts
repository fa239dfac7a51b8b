import { metresIn } from '../quantities/distance';
import { compareRatios, divide, multiply, type Ratio, ratio } from '../quantities/ratio';
import { majorPerUnit, type Rate } from './rate';

/** Metres of one trip that one rate pays. */
export interface PaidPiece {
  readonly tripId: string;
  readonly rate: Rate;
  /** Exact: where a tier ends within a trip, in miles, it does not end at a whole metre. */
  readonly metres: Ratio;
  /** In major units of the rate's currency. */
  readonly amount: Ratio;
}

export interface TieredTrip {
  readonly tripId: string;
  readonly metres: number;
  /** In force on the trip's day, as ratesOn gives them; empty where none was published. */
  readonly rates: readonly Rate[];
}

const least = (a: Ratio, b: Ratio): Ratio => (compareRatios(a, b) < 0 ? a : b);
const added = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
const less = (a: Ratio, b: Ratio): Ratio => added(a, ratio(-b.numerator, b.denominator));

/** The sum of exact amounts. */
export function sumOfRatios(values: readonly Ratio[]): Ratio {
  return values.reduce(added, ratio(0));
}

/**
 * What tiered rates pay for trips in the order given, which is that of travel: the counter runs over all of them,
 * and a trip that crosses a tier's end is cut there. A new rate finds the counter as it stands. Trips on days without
 * a rate move the counter on and are paid nothing: `unpaid` names them. What lies beyond the last tier is not
 * paid either, and stands in no piece.
 */
export function payTiered(
  trips: readonly TieredTrip[],
  counterMetres: number,
): {
  readonly pieces: readonly PaidPiece[];
  readonly unpaid: readonly string[];
  readonly counterMetres: number;
} {
  const pieces: PaidPiece[] = [];
  const unpaid: string[] = [];
  let counter = counterMetres;
  for (const { tripId, metres, rates } of trips) {
    if (rates.length === 0) unpaid.push(tripId);
    for (const rate of rates) {
      const unit = metresIn[rate.per];
      const begin = multiply(ratio(rate.above), unit);
      const end = rate.upTo === null ? null : multiply(ratio(rate.upTo), unit);
      const from = compareRatios(begin, ratio(counter)) > 0 ? begin : ratio(counter);
      const until = end === null ? ratio(counter + metres) : least(end, ratio(counter + metres));
      const within = less(until, from);
      if (within.numerator <= 0n) continue;
      pieces.push({
        tripId,
        rate,
        metres: within,
        amount: multiply(divide(within, unit), majorPerUnit(rate)),
      });
    }
    counter += metres;
  }
  return { pieces, unpaid, counterMetres: counter };
}
