import { daysFrom } from '../time/day-bounds';
import type { ClaimInput, ClaimLine, ClaimMethod, ClaimResult } from './claim';
import type { GbEmploymentOutcome } from './gb/gb-approved-mileage';
import type { PublishedRate } from './published-rates';

/** Distance that moved the bands of a claim but is not paid by it. Needed to verify how much of each band was left. */
export interface CountedButUnpaid {
  /** Trips of the same year before the period, or those of vehicles that were not chosen. */
  readonly why: 'beforePeriod' | 'otherVehicles';
  readonly lines: readonly ClaimLine[];
}

/**
 * The lines that the method pays for the days before the period and for other vehicles, if their rates have bands; none
 * for a method without bands. For the German way to work, days before the period count only if the yearly maximum may
 * be reached by a single means of transport, as commuteYear counts them.
 */
export function countedButUnpaid(
  method: ClaimMethod,
  input: ClaimInput<unknown>,
  { whole, paid, rates }: CountedInput,
): CountedButUnpaid[] {
  const isBanded = ({ rateId, metres }: ClaimLine): boolean => {
    const rate = rates.get(rateId ?? '');
    return metres !== null && rate !== undefined && (rate.above > 0 || rate.upTo !== null);
  };
  if (!whole.lines.some(isBanded)) return [];
  // A claim limited to some vehicles has a subset of the same lines.
  const own = new Set(paid.lines);
  const others = whole.lines.filter((line) => isBanded(line) && !own.has(line));
  const all: CountedButUnpaid[] = [
    { why: 'beforePeriod', lines: linesBefore(method, input, whole).filter(isBanded) },
    { why: 'otherVehicles', lines: others },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

type WithEmployments = ClaimResult & {
  readonly employments?: readonly Pick<GbEmploymentOutcome, 'employerIds'>[] | null;
};

interface CountedInput {
  /** The claim of all vehicles that move its counters, and the part of it for the chosen ones. */
  readonly whole: WithEmployments;
  readonly paid: ClaimResult;
  readonly rates: ReadonlyMap<string, PublishedRate>;
}

function linesBefore(
  method: ClaimMethod,
  input: ClaimInput<unknown>,
  whole: WithEmployments,
): readonly ClaimLine[] {
  const period = { fromDay: method.countsFrom(input.period), untilDay: daysFrom(input.period.fromDay, -1) };
  const facts = method.factsForCounted ? method.factsForCounted(input.facts) : input.facts;
  if (period.untilDay < period.fromDay || facts === null) return [];
  const result = method.work({ ...input, period, facts, costs: [], receivedMinor: 0 });
  return 'refused' in result ? [] : result.lines.map((line) => inEmploymentsOf(whole, line, result));
}

/**
 * There may have been fewer employments before the period: a line gets the index that its employment has in the claim.
 */
function inEmploymentsOf(
  { employments }: WithEmployments,
  { employment, ...line }: ClaimLine,
  before: WithEmployments,
): ClaimLine {
  if (!employments) return line;
  const { employerIds = [] } = before.employments?.[employment ?? 0] ?? {};
  const place = employments.findIndex((each) => each.employerIds.join() === employerIds.join());
  return place < 0 ? line : { ...line, employment: place };
}
