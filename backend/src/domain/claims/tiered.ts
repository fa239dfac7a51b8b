import { metresIn } from '../quantities/distance';
import { add, compareRatios, divide, minOf, multiply, type Ratio, ratio } from '../quantities/ratio';
import { majorPerUnit, type Rate } from './rate';

/** Metres of one trip that one rate pays. */
export interface PaidPiece {
  readonly tripId: string;
  readonly rate: Rate;
  /** Exact: the end of a tier within a trip, in miles, is not at a whole metre. */
  readonly metres: Ratio;
  /** Amount in major units of the rate's currency. */
  readonly amount: Ratio;
}

export interface TieredTrip {
  readonly tripId: string;
  readonly metres: Ratio;
  /** Rates in force on the trip's day, as ratesOn returns them; empty if none was published. */
  readonly rates: readonly Rate[];
}

const less = (a: Ratio, b: Ratio): Ratio => add(a, ratio(-b.numerator, b.denominator));

/**
 * Payment by tiered rates for trips in the order given, which is that of travel: the counter runs over all of them, and
 * a trip that crosses a tier's end is cut there. A new rate continues with the current counter. Trips on days without a
 * rate move the counter but are paid nothing: `unpaid` names them. Distance beyond the last tier is not paid either,
 * and is in no piece.
 */
export function payTiered(
  trips: readonly TieredTrip[],
  counterMetres: Ratio,
): {
  readonly pieces: readonly PaidPiece[];
  readonly unpaid: readonly string[];
  readonly counterMetres: Ratio;
} {
  const pieces: PaidPiece[] = [];
  const unpaid: string[] = [];
  const tiers = new Map<Rate, Tier>();
  let counter = counterMetres;
  for (const { tripId, metres, rates } of trips) {
    if (rates.length === 0) unpaid.push(tripId);
    const start = counter;
    const stop = add(start, metres);
    for (const rate of rates) {
      const tier = tiers.get(rate) ?? tierOf(rate);
      tiers.set(rate, tier);
      const from = compareRatios(tier.begin, start) > 0 ? tier.begin : start;
      const until = tier.end === null ? stop : minOf(tier.end, stop);
      const within = from === start && until === stop ? metres : less(until, from);
      if (within.numerator <= 0n) continue;
      pieces.push({ tripId, rate, metres: within, amount: multiply(within, tier.majorPerMetre) });
    }
    counter = stop;
  }
  return { pieces, unpaid, counterMetres: counter };
}

/**
 * Values of a rate that are the same for every trip, calculated once: most of thousands of trips share one or two
 * rates.
 */
interface Tier {
  readonly begin: Ratio;
  readonly end: Ratio | null;
  readonly majorPerMetre: Ratio;
}

function tierOf(rate: Rate): Tier {
  const unit = metresIn[rate.per];
  return {
    begin: multiply(ratio(rate.above), unit),
    end: rate.upTo === null ? null : multiply(ratio(rate.upTo), unit),
    majorPerMetre: divide(majorPerUnit(rate), unit),
  };
}
