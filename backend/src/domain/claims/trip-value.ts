import { sumOf, sumOfRatios, TooLarge, toDecimal, toExactDecimal } from '../quantities/ratio';
import type { Trip } from '../trips/trip.schema';
import type { ClaimLine, ClaimMethod, ClaimPeriod, ClaimResult, ClaimTrip } from './claim';
import { rateDto } from './claim-dto';
import type { ClaimMethodId } from './claim-method-ids';
import { claimTrip } from './claim-trip';
import type { TripValue, WorthRefusal } from './claim-value.schema';
import { type ClaimPlan, ratesFor } from './compute-claim';
import { claimMethods } from './methods';

export type WorthTerms = Pick<
  ClaimPlan,
  'methodId' | 'facts' | 'vehicles' | 'employers' | 'onlyFor' | 'addedRates'
>;

/** Returns why trips have no amount of their own by a method; null if they have. */
export function worthRefusal(methodId: ClaimMethodId): WorthRefusal | null {
  const { basis, byFormulaOfYear, readsCharges } = claimMethods[methodId];
  if (basis !== 'distance' || readsCharges) return 'byCosts';
  return byFormulaOfYear ? 'byYear' : null;
}

/**
 * Periods of which all trips must be known for the counters of tiered rates: for each tax year with one of these trips
 * from its first day to that of the last of them, both included.
 */
export function countedForWorth(methodId: ClaimMethodId, trips: readonly Trip[]): ClaimPeriod[] {
  return [...byTaxYear(methodId, trips.map(claimTrip))].map(([fromDay, ofYear]) => ({
    fromDay,
    untilDay: daysOf(ofYear).untilDay,
  }));
}

/**
 * Value of the trips with these ids by a method that pays by distance, as the claims of their tax years pay them among
 * all of `trips`, which are in order of travel; amounts in minor units, rounded once a tax year. If the answer
 * `isTiered`, `trips` must be all of `countedForWorth`. The received amount is not deducted. nothingPaid: none of them
 * is paid. claimOutdated: the method refuses its facts, or the amount is beyond an exact number.
 */
export function tripValue(
  terms: WorthTerms,
  trips: readonly Trip[],
  ids: ReadonlySet<string>,
): TripValue | WorthRefusal {
  try {
    return exactWorth(terms, trips, ids);
  } catch (error) {
    if (error instanceof TooLarge) return 'claimOutdated';
    throw error;
  }
}

function exactWorth(
  terms: WorthTerms,
  trips: readonly Trip[],
  ids: ReadonlySet<string>,
): TripValue | WorthRefusal {
  const { methodId, onlyFor } = terms;
  const logged = trips
    .map(claimTrip)
    .filter(({ employerId = '' }) => onlyFor === null || onlyFor.includes(employerId));
  const years = [...byTaxYear(methodId, logged)].map(([fromDay, ofYear]) =>
    worthWithin(terms, { fromDay, untilDay: daysOf(ofYear).untilDay }, ofYear, ids),
  );
  const results = years.flatMap((result) => result ?? []);
  if (results.length < years.length) return 'claimOutdated';
  const [first] = results;
  const lines = results.flatMap((result) => result.lines);
  if (first === undefined || lines.length === 0) return 'nothingPaid';
  const known = ratesFor(methodId, terms.facts, daysOf(logged), terms.addedRates);
  const rates = [...new Set(lines.flatMap(({ rateId }) => rateId ?? []))].flatMap(
    (id) => known.get(id) ?? [],
  );
  return {
    methodId,
    amountMinor: sumOf(results.map(({ amountMinor }) => amountMinor)),
    currency: first.currency,
    lines: together(lines),
    rates: rates.map(rateDto),
    isTiered: rates.some(({ above, upTo }) => above > 0 || upTo !== null),
  };
}

const tripsOnly = { costs: [], odometers: [], receivedMinor: 0 };

/** null if the method refuses. */
function worthWithin(
  terms: WorthTerms,
  period: ClaimPeriod,
  trips: readonly ClaimTrip[],
  paidOnly: ReadonlySet<string>,
): ClaimResult | null {
  const { methodId, vehicles, employers, addedRates } = terms;
  const method: ClaimMethod = claimMethods[methodId];
  const asked = method.factsSchema.parse(terms.facts);
  // The received amount affects only the balance to claim, not the value of the trips.
  const facts = method.factsForCounted?.(asked) ?? asked;
  const result = method.work({
    ...{ period, trips, paidOnly, vehicles, employers, facts, addedRates },
    ...tripsOnly,
  });
  return 'refused' in result ? null : result;
}

function byTaxYear(methodId: ClaimMethodId, trips: readonly ClaimTrip[]) {
  const { countsFrom }: ClaimMethod = claimMethods[methodId];
  return Map.groupBy(trips, ({ day }) => countsFrom({ fromDay: day, untilDay: day }));
}

/**
 * Period from the first to the last day of the trips; they are sorted by instant, which differs from the order of days
 * across zones.
 */
function daysOf(trips: readonly ClaimTrip[]): ClaimPeriod {
  const days = trips.map(({ day }) => day).toSorted();
  return { fromDay: days[0] ?? '', untilDay: days.at(-1) ?? '' };
}

/** Merges lines into one for each rate, and one for tolls and one for parking, across vehicles and years. */
function together(lines: readonly ClaimLine[]): TripValue['lines'] {
  const groups = Map.groupBy(lines, ({ pays, rateId }) => `${pays} ${rateId}`);
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const metres = first.metres && sumOfRatios(of.flatMap((line) => line.metres ?? []));
    return {
      ...{ pays: first.pays, rateId: first.rateId },
      metres: metres && toExactDecimal(metres, 3),
      amount: toDecimal(sumOfRatios(of.map(({ amount }) => amount)), 6),
    };
  });
}
