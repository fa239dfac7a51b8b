import { daysFrom } from '../time/day-bounds';
import type { ClaimInput, ClaimLine, ClaimMethod, ClaimResult } from './claim';
import type { ClaimMethodId } from './claim-method-ids';
import type { PublishedRate } from './published-rates';

/**
 * What moved the bands of a claim and is not paid by it: without it nobody could work out again how far each band was
 * still open.
 */
export interface CountedBeside {
  /** Trips of the same year before the period, or those of vehicles that were not chosen. */
  readonly why: 'beforePeriod' | 'otherVehicles';
  readonly lines: readonly ClaimLine[];
}

/**
 * The lines of the days before the period as the method pays them for themselves, and those of other vehicles, as far as
 * their rates have bands; none for a method without bands. Of the German way to work the days before count only where
 * the most of a year may be reached by one means alone, as commuteYear counts them.
 */
export function countedBeside(
  method: ClaimMethod,
  input: ClaimInput<unknown>,
  { whole, paid, rates }: CountedInput,
): CountedBeside[] {
  const isBanded = ({ rateId, metres }: ClaimLine): boolean => {
    const rate = rates.get(rateId ?? '');
    return metres !== null && rate !== undefined && (rate.above > 0 || rate.upTo !== null);
  };
  if (!whole.lines.some(isBanded)) return [];
  // Narrowed down, a claim has the same lines, and fewer of them.
  const own = new Set(paid.lines);
  const others = whole.lines.filter((line) => isBanded(line) && !own.has(line));
  const all: CountedBeside[] = [
    { why: 'beforePeriod', lines: linesBefore(method, input).filter(isBanded) },
    { why: 'otherVehicles', lines: others },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

interface CountedInput {
  /** The claim of all vehicles that move its counters, and what is left of it for those that were chosen. */
  readonly whole: ClaimResult;
  readonly paid: ClaimResult;
  readonly rates: ReadonlyMap<string, PublishedRate>;
}

function linesBefore(method: ClaimMethod, input: ClaimInput<unknown>): readonly ClaimLine[] {
  const period = { fromDay: method.countsFrom(input.period), untilDay: daysFrom(input.period.fromDay, -1) };
  const facts = factsBefore(method.id as ClaimMethodId, input.facts);
  if (period.untilDay < period.fromDay || facts === null) return [];
  const result = method.work({ ...input, period, facts, costs: [], receivedMinor: 0 });
  return 'refused' in result ? [] : result.lines;
}

/** What was answered for the period is not said of the days before it; null where nothing of them counts. */
function factsBefore(methodId: ClaimMethodId, facts: unknown): unknown {
  if (methodId === 'GB.approvedMileage') return { ...(facts as object), received: null };
  if (methodId !== 'DE.commute') return facts;
  const { ownCar, mixed } = facts as { ownCar: boolean; mixed: unknown };
  return ownCar || mixed !== null ? null : { ...(facts as object), daysWorked: null, ticketsMinor: 0 };
}
