import { z } from 'zod';
import { multiply, ratio, ratioOfDecimal, toStored } from '../quantities/ratio';
import { dayAfter } from '../time/day-bounds';
import { localDaySchema } from '../time/time.schema';
import { auRates } from './au/au-rates';
import { caRates } from './ca/ca-rates';
import { nlRates } from './nl/nl-rates';
import { type Rate, ratesOn, withAdded } from './rate';
import { usRates } from './us/us-rates';

/** Rule sets whose authorities publish a rate each year, shortly before it applies. */
const published = { AU: auRates, CA: caRates, NL: nlRates, US: usRates } as const satisfies Record<
  string,
  readonly Rate[]
>;

const maxAddedRates = 200;

const addedRateSchema = z.strictObject({
  jurisdiction: z.enum(['AU', 'CA', 'NL', 'US']),
  /** Name of the rate in its rule set: business, medical, moving, charity, allowance, territoryUplift or travel. */
  pays: z.string(),
  /** Lower bound of a tier in whole kilometres or miles, for rates with tiers. */
  above: z.int().min(0).default(0),
  fromDay: localDaySchema,
  untilDay: localDaySchema,
  /** Amount per kilometre or mile in major units of the currency, as text, such as "0.78". */
  rate: z.string().regex(/^\d{1,3}(\.\d{1,6})?$/, 'must be an amount as text, such as "0.78"'),
  /** Publication in which the rate appeared. */
  source: z.string().trim().min(10, 'must say where it was published').max(500),
  /** Day on which the operator checked the rate against its source. */
  checkedOn: localDaySchema,
});

const addedRatesSchema = z.strictObject({
  rates: z.array(z.unknown()).max(maxAddedRates, `must be ${maxAddedRates} at most`),
});

interface AddedRates {
  readonly rates: readonly Rate[];
  /** Faults of the rows; any fault rejects the whole file. */
  readonly faults: readonly string[];
}

/**
 * Reads the published rates that an operator adds in a file, as parsed JSON: further days of a rate in a rule set, in its unit,
 * currency and tiers, on days without a known rate. Skips rates that this version already has. Names every fault with its place.
 */
export function addedRatesOf(file: unknown): AddedRates {
  const read = addedRatesSchema.safeParse(file);
  if (!read.success) return { rates: [], faults: read.error.issues.map((issue) => faultOf('', issue)) };
  const rows = read.data.rates.map((row, index) => ({
    at: `rates[${index}]`,
    row: addedRateSchema.safeParse(row),
  }));
  const faults = rows.flatMap(({ at, row }) =>
    row.success ? [] : row.error.issues.map((issue) => faultOf(at, issue)),
  );
  const found = rows.flatMap(({ at, row }) => (row.success ? [{ at, ...rateOf(row.data) }] : []));
  faults.push(...found.flatMap(({ at, fault }) => (fault === null ? [] : [`${at}: ${fault}`])));
  const rates = found.flatMap(({ rate }) => (rate && !isPublished(rate) ? [rate] : []));
  faults.push(
    ...found.flatMap(({ at, rate }) => (rate && rates.includes(rate) ? tierFaults(at, rate, rates) : [])),
  );
  return { rates, faults };
}

function faultOf(at: string, { path, message }: z.core.$ZodIssue): string {
  const place = [at, ...path.map(String)].filter((part) => part !== '').join('.');
  return `${place === '' ? 'the file' : place}: ${message}`;
}

function rateOf({
  jurisdiction,
  pays,
  above,
  fromDay,
  untilDay,
  rate,
  source,
  checkedOn,
}: z.infer<typeof addedRateSchema>): { readonly rate: Rate | null; readonly fault: string | null } {
  const known: readonly Rate[] = published[jurisdiction];
  const last = known.findLast((each) => each.pays === pays && each.above === above);
  if (!last) {
    const names = [...new Set(known.map((each) => `${each.pays} above ${each.above}`))].join(', ');
    return { rate: null, fault: `${jurisdiction} pays no ${pays} above ${above}; known are ${names}` };
  }
  if (untilDay < fromDay) return { rate: null, fault: 'ends before it begins' };
  return {
    fault: null,
    rate: {
      ...last,
      ...{ id: `${jurisdiction}.${pays}.added.${fromDay}.${above}`, fromDay, untilDay, source },
      micros: toStored(multiply(ratioOfDecimal(rate), ratio(1_000_000))),
      certainty: 'secondary',
      operatorCheckedOn: checkedOn,
    },
  };
}

/**
 * True if this version has the tier for all days of the rate, in one or more consecutive rates. Such a row is skipped,
 * so that an upgrade does not keep the server from starting.
 */
function isPublished({ jurisdiction, pays, above, fromDay, untilDay }: Rate): boolean {
  const known = Object.values<readonly Rate[]>(published)
    .flat()
    .filter((each) => each.jurisdiction === jurisdiction && each.pays === pays && each.above === above)
    .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  let open = fromDay;
  for (const each of known) {
    if (each.fromDay > open) return false;
    if (each.untilDay === null || (untilDay !== null && untilDay <= each.untilDay)) return true;
    if (each.untilDay >= open) open = dayAfter(each.untilDay);
  }
  return false;
}

/** Fault for a day with two rates or with missing tiers. */
function tierFaults(at: string, rate: Rate, added: readonly Rate[]): string[] {
  const [vehicle] = rate.vehicles;
  const known =
    Object.values<readonly Rate[]>(published).find(([first]) => first?.jurisdiction === rate.jurisdiction) ??
    [];
  if (vehicle === undefined) return [];
  const all = withAdded(known, added);
  // End of the last tier: some methods pay nothing beyond it.
  const { upTo: end = null } =
    known.filter(({ pays }) => pays === rate.pays).toSorted((a, b) => b.above - a.above)[0] ?? {};
  const changes = all
    .flatMap(({ fromDay, untilDay }) => [fromDay, ...(untilDay === null ? [] : [dayAfter(untilDay)])])
    .filter((day) => rate.fromDay <= day && day <= (rate.untilDay ?? day))
    .toSorted();
  for (const day of new Set(changes)) {
    try {
      const tiers = ratesOn(all, { day, pays: rate.pays, vehicle });
      if (tiers.at(-1)?.upTo !== end) return [`${at}: the tier above it is missing on ${day}`];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return [`${at}: ${day} has a rate already, or a tier below it is missing`];
    }
  }
  return [];
}
