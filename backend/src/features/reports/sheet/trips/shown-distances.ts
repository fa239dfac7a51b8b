import type { Claim } from '../../../../domain/claims/claim.schema';
import { fahrtenbuchUse } from '../../../../domain/claims/de/de-fahrtenbuch-rows';
import { apportioned } from '../../../../domain/quantities/apportioned';
import { type DistanceUnit, metresIn } from '../../../../domain/quantities/distance';
import { type ExactDistance, metresOf } from '../../../../domain/quantities/exact-distance';
import { minorDigitsOf, minorIn } from '../../../../domain/quantities/money';
import {
  divide,
  type Ratio,
  ratio,
  ratioOfDecimal,
  sumOfRatios,
  toDecimal,
  toExactDecimal,
} from '../../../../domain/quantities/ratio';
import type { Trip } from '../../../../domain/trips/trip.schema';
import { tripDistance } from '../../../../domain/trips/trip-distance';
import { decimalsOfDistances, decimalsOfMetres } from './distance-decimals';

/** Formatting of distances in a printed report. */
export interface ShownDistances {
  readonly decimals: number;
  /**
   * Printed distances of trips by id and of claim lines by index, if exact distances have more decimals than paper
   * shows. They add up to the printed distance of the claim. null if no distance needs rounding.
   */
  readonly printed: {
    readonly trips: ReadonlyMap<string, string>;
    readonly lines: ReadonlyMap<number, string>;
  } | null;
}

/**
 * Prints distances of trips and lines with the same decimals. If those are not enough, the trips of a line are rounded
 * so that they add up to the printed line. Otherwise a report in another unit than its trips would show two
 * business distances.
 */
export function shownDistances(
  claim: Claim,
  listedTrips: readonly Trip[],
  unit: DistanceUnit,
): ShownDistances {
  const listed = listedTrips.flatMap((trip) => {
    const distance = tripDistance(trip);
    return distance.known ? [{ trip, exact: distance.exact, metres: metresOf(distance.exact) }] : [];
  });
  const lines = claim.lines.flatMap((line, place) =>
    line.metres === null ? [] : [{ place, key: keyOf(line), metres: ratioOfDecimal(line.metres) }],
  );
  const enough = decimalsOfMetres(
    [...listed, ...lines].map(({ metres }) => metres),
    unit,
  );
  if (enough !== null) return { decimals: enough, printed: null };
  const decimals = decimalsOfDistances(
    listed.map(({ exact }) => exact),
    unit,
  );
  const lineOf = linesByTrip(claim);
  const ofTrip = ({ id, vehicleId, category }: Trip) =>
    lineOf.get(id) ?? `${vehicleId} ${fahrtenbuchUse({ category })}`;
  return {
    decimals,
    printed: {
      trips: printed(
        listed.map(({ trip, metres }) => ({ of: trip.id, key: ofTrip(trip), metres })),
        { unit, decimals },
      ),
      lines: printed(
        lines.map(({ place, ...line }) => ({ of: place, ...line })),
        { unit, decimals },
      ),
    },
  };
}

/** Distance in a unit with at least this many decimals, exact to six of them. */
export function exactlyInUnit(distance: ExactDistance, unit: DistanceUnit, least: number): string {
  return toExactDecimal(divide(metresOf(distance), metresIn[unit]), least);
}

/** Sum of decimal texts, with at least this many decimals. */
export function sumOfTexts(texts: readonly (string | null)[], least: number): string {
  return toExactDecimal(
    sumOfRatios(texts.flatMap((text) => (text === null ? [] : ratioOfDecimal(text)))),
    least,
  );
}

type Line = Claim['lines'][number];

/** Key of a line; lines that pay the same trips band by band share a key. */
const keyOf = ({ vehicleId, pays, employment }: Line): string => `${vehicleId} ${pays} ${employment}`;

/** First line that pays a trip by distance; other lines, such as that for passengers, pay the same distance again. */
function linesByTrip(claim: Claim): ReadonlyMap<string, string> {
  const lineOf = new Map<string, string>();
  for (const line of claim.lines) {
    if (line.metres === null) continue;
    for (const place of line.trips) {
      const id = claim.tripIds[place];
      if (id !== undefined && !lineOf.has(id)) lineOf.set(id, keyOf(line));
    }
  }
  return lineOf;
}

/** Rounded distances; those of each key add up to their rounded sum. */
function printed<Of>(
  distances: readonly { readonly of: Of; readonly key: string; readonly metres: Ratio }[],
  { unit, decimals }: { readonly unit: DistanceUnit; readonly decimals: number },
): ReadonlyMap<Of, string> {
  const figures = new Map<Of, string>();
  for (const own of Map.groupBy(distances, ({ key }) => key).values()) {
    const values = own.map(({ metres }) => divide(metres, metresIn[unit]));
    const texts = apportioned(values, decimals) ?? values.map((value) => toDecimal(value, decimals));
    for (const [at, { of }] of own.entries()) figures.set(of, texts[at] ?? '');
  }
  return figures;
}

/**
 * Exact amounts as printed, so that they add up to a total in whole minor units; null if the amounts have no more
 * decimals than the currency, or if the total is more than a rounding of their sum.
 */
export function printedAmounts(
  amounts: readonly string[],
  totalMinor: number,
  currency: string,
): string[] | null {
  const decimals = minorDigitsOf(currency);
  if (amounts.every((amount) => isWhole(amount, decimals))) return null;
  const total = divide(ratio(totalMinor), minorIn(currency));
  return apportioned(amounts.map(ratioOfDecimal), decimals, total);
}

/** Printed amounts of the lines of a claim, in order. */
export function printedLineAmounts({ lines, amountMinor, currency }: Claim): string[] | null {
  return printedAmounts(
    lines.map(({ amount }) => amount),
    amountMinor,
    currency,
  );
}

const isWhole = (amount: string, decimals: number): boolean =>
  /^0*$/.test(amount.split('.')[1]?.slice(decimals) ?? '');
