import { TooLarge } from '../quantities/ratio';
import type { Trip } from '../trips/trip.schema';
import type { ClaimMethod, ClaimResult } from './claim';
import type { TripsWorth } from './claim.schema';
import { claimTrip } from './claim-trip';
import { type ClaimPlan, ratesFor } from './compute-claim';
import { methodTraits } from './method-traits';
import { claimMethods } from './methods';

/**
 * What trips come to by a claim method, as a claim of just these trips in order of travel would say it; amounts in minor
 * units. null where trips have no amount of their own: the method pays costs, days, or tiers, for which the rest of the
 * year counts; the trips are of more than a year; or none of them is paid.
 */
export function tripsWorth(
  {
    methodId,
    facts: sent,
    vehicles,
    employers,
    onlyFor,
  }: Pick<ClaimPlan, 'methodId' | 'facts' | 'vehicles' | 'employers' | 'onlyFor'>,
  trips: readonly Trip[],
): TripsWorth | null {
  const { basis, counts } = methodTraits[methodId];
  if (basis !== 'distance' || counts === 'wholeOnly') return null;
  const method: ClaimMethod = claimMethods[methodId];
  const facts = method.factsSchema.parse(sent);
  const logged = trips
    .map(claimTrip)
    .filter(({ employerId = '' }) => onlyFor === null || onlyFor.includes(employerId));
  const days = logged.map(({ day }) => day).toSorted();
  const [fromDay, untilDay] = [days[0], days.at(-1)];
  if (fromDay === undefined || untilDay === undefined) return null;
  const period = { fromDay, untilDay };
  const input = { period, trips: logged, vehicles, employers, facts, ...nothingBeside };
  const result = workedOut(() => method.work(input));
  if (result === null || result.lines.length === 0) return null;
  const known = ratesFor(methodId, facts, period);
  const used = [...new Set(result.lines.flatMap(({ rateId }) => rateId ?? []))];
  const rates = used.flatMap((id) => known.get(id) ?? []);
  if (rates.length !== used.length || rates.some(({ above, upTo }) => above > 0 || upTo !== null))
    return null;
  const shown = rates.map(({ micros, per }) => ({ micros, per }));
  return {
    amountMinor: result.amountMinor,
    currency: result.currency,
    rates: shown.filter(
      ({ micros, per }, at) => shown.findIndex((one) => one.micros === micros && one.per === per) === at,
    ),
    hasTollsOrParking: result.lines.some(({ rateId }) => rateId === null),
  };
}

const nothingBeside = { costs: [], odometers: [], receivedMinor: 0 };

function workedOut(work: () => ReturnType<ClaimMethod['work']>): ClaimResult | null {
  try {
    const result = work();
    return 'refused' in result ? null : result;
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}
