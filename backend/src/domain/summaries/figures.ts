import { wholeMetres } from '../quantities/exact-distance';
import { exactSum, ratio, sumOf, toStored } from '../quantities/ratio';
import { energySources } from '../vehicles/energy-source.schema';
import { type CounterName, type Counters, plus } from './counters';
import { type BetweenReadings, costNames, type Figures, summedTripCategories } from './summary.schema';

/**
 * Figures of the sums of a month, in a fixed order, without zeros. `betweenReadings`: costs and distance
 * of the same days, see betweenReadingsOf.
 */
export function figuresOf(counters: Counters, betweenReadings: BetweenReadings | null = null): Figures {
  const sum = (name: CounterName) => counters[name] ?? 0;
  const trips = summedTripCategories
    .map((category) => {
      const distance = {
        metres: sum(`trips.${category}.metres`),
        mileThousandths: sum(`trips.${category}.mileThousandths`),
      };
      return {
        category,
        count: sum(`trips.${category}.count`),
        distanceMetres: wholeMetres(distance),
        distance,
        withoutDistance: sum(`trips.${category}.withoutDistance`),
      };
    })
    .filter(({ count }) => count > 0);
  const energy = energySources
    .map((source) => ({
      source,
      fills: sum(`energy.${source}.fills`),
      quantity: sum(`energy.${source}.quantity`),
      unpriced: sum(`energy.${source}.unpriced`),
    }))
    .filter(({ fills }) => fills > 0);
  const economy = energySources
    .map((source) => ({
      source,
      segments: sum(`economy.${source}.segments`),
      distanceMetres: sum(`economy.${source}.metres`),
      quantity: sum(`economy.${source}.quantity`),
    }))
    .filter(({ segments }) => segments > 0);
  const figures = {
    trips,
    drivenMetres: sum('driven.metres'),
    energy,
    economy,
    costs: costsOf(counters),
    betweenReadings,
  };
  const cost = costPerDistanceOf(figures);
  // The costs of a month are limited, so their sum is exact.
  const costPerDistance = cost.known ? { ...cost, amountMinor: toStored(ratio(cost.amountMinor)) } : cost;
  return { ...figures, costPerDistance };
}

/**
 * Figures of several months or vehicles together. Their amounts, in minor units, may be more than a number holds
 * exactly.
 */
export type TotalFigures = Omit<Figures, 'costs' | 'costPerDistance' | 'betweenReadings'> & {
  readonly costs: readonly (Omit<Cost, 'amountMinor'> & { readonly amountMinor: bigint })[];
  readonly betweenReadings: TotalBetweenReadings | null;
  readonly costPerDistance: TotalCostPerDistance;
};

type TotalBetweenReadings = Omit<BetweenReadings, 'costs'> & {
  readonly costs: readonly { readonly currency: string; readonly amountMinor: bigint }[];
};
type Cost = Figures['costs'][number];
type CostPerDistance = Figures['costPerDistance'];
type TotalCostPerDistance =
  | Exclude<CostPerDistance, { known: true }>
  | (Omit<Extract<CostPerDistance, { known: true }>, 'amountMinor'> & { readonly amountMinor: bigint });

/** The figures of several months or vehicles together: sums are added, everything else is recalculated. */
export function totalFigures(rows: readonly Figures[]): TotalFigures {
  const figures = figuresOf(rows.map(countersWithoutCosts).reduce(plus, {}));
  const all = rows.flatMap(({ costs }) => costs);
  const places = new Map(all.map(({ name, currency }) => [`${name} ${currency}`, { name, currency }]));
  const costs = [...places.values()].sort(inOrder).map(({ name, currency }) => {
    const those = all.filter((cost) => cost.name === name && cost.currency === currency);
    return { name, currency, amountMinor: exactSum(those.map(({ amountMinor }) => amountMinor)) };
  });
  const betweenReadings = together(rows.flatMap((row) => row.betweenReadings ?? []));
  const total = { ...figures, costs, betweenReadings };
  return { ...total, costPerDistance: costPerDistanceOf(total) };
}

/** Each month begins with the last reading of the month before, so that costs and distances add up. */
function together(parts: readonly BetweenReadings[]): TotalBetweenReadings | null {
  const [first] = parts;
  if (!first) return null;
  const all = parts.flatMap(({ costs }) => costs);
  const currencies = [...new Set(all.map(({ currency }) => currency))].sort();
  return {
    fromDay: parts.map(({ fromDay }) => fromDay).sort()[0] ?? first.fromDay,
    untilDay:
      parts
        .map(({ untilDay }) => untilDay)
        .sort()
        .at(-1) ?? first.untilDay,
    distanceMetres: sumOf(parts.map(({ distanceMetres }) => distanceMetres)),
    costs: currencies.map((currency) => ({
      currency,
      amountMinor: exactSum(
        all.filter((cost) => cost.currency === currency).map(({ amountMinor }) => amountMinor),
      ),
    })),
    free: sumOf(parts.map(({ free }) => free)),
    unpriced: sumOf(parts.map(({ unpriced }) => unpriced)),
  };
}

/** Same order as in costsOf. */
function inOrder(one: Pick<Cost, 'name' | 'currency'>, other: Pick<Cost, 'name' | 'currency'>): number {
  const byName = costNames.indexOf(one.name) - costNames.indexOf(other.name);
  return byName === 0 ? (one.currency < other.currency ? -1 : 1) : byName;
}

function costsOf(counters: Counters): Figures['costs'] {
  const amounts = Object.entries(counters).sort(([one], [other]) => (one < other ? -1 : 1));
  return costNames.flatMap((name) => {
    const prefix = `cost.${name}.`;
    return amounts
      .filter(([counter]) => counter.startsWith(prefix))
      .map(([counter, amountMinor]) => ({ name, currency: counter.slice(prefix.length), amountMinor }));
  });
}

/**
 * Cost divided by the odometer's distance, both between the same two readings. Amounts in two currencies cannot be
 * added, and an unknown amount does not count as zero. Free fills are a cost of zero; without any cost or fill the
 * result is unknown.
 */
function costPerDistanceOf({
  costs,
  energy,
  drivenMetres,
  betweenReadings: between,
}: Pick<Figures, 'energy' | 'drivenMetres'> & {
  readonly costs: readonly unknown[];
  readonly betweenReadings:
    | (Omit<BetweenReadings, 'costs'> & {
        readonly costs: readonly { readonly currency: string; readonly amountMinor: bigint | number }[];
      })
    | null;
}): TotalCostPerDistance {
  if (costs.length === 0 && energy.length === 0) return { known: false, reason: 'noCosts' };
  if (drivenMetres <= 0) return { known: false, reason: 'noDistance' };
  if (between === null) return { known: false, reason: 'notCovered' };
  const { distanceMetres, fromDay, untilDay, free, unpriced } = between;
  const [paid, other] = between.costs;
  if (other) return { known: false, reason: 'mixedCurrencies' };
  if (unpriced > 0) return { known: false, reason: 'unpricedFills' };
  if ((!paid && free === 0) || distanceMetres <= 0) return { known: false, reason: 'notCovered' };
  const amountMinor = exactSum(between.costs.map((cost) => cost.amountMinor));
  return { known: true, amountMinor, currency: paid?.currency ?? null, distanceMetres, fromDay, untilDay };
}

/** The sums from which figures were made, without those of money. */
function countersWithoutCosts({ trips, drivenMetres, energy, economy }: Figures): Counters {
  const sums: [CounterName, number][] = [['driven.metres', drivenMetres]];
  for (const { category, count, distance, withoutDistance } of trips) {
    sums.push([`trips.${category}.count`, count], [`trips.${category}.metres`, distance.metres]);
    sums.push([`trips.${category}.mileThousandths`, distance.mileThousandths]);
    sums.push([`trips.${category}.withoutDistance`, withoutDistance]);
  }
  for (const { source, fills, quantity, unpriced } of energy) {
    sums.push([`energy.${source}.fills`, fills], [`energy.${source}.quantity`, quantity]);
    sums.push([`energy.${source}.unpriced`, unpriced]);
  }
  for (const { source, segments, distanceMetres, quantity } of economy) {
    sums.push([`economy.${source}.segments`, segments], [`economy.${source}.metres`, distanceMetres]);
    sums.push([`economy.${source}.quantity`, quantity]);
  }
  return plus({}, Object.fromEntries(sums));
}
