import type { ClaimPeriod, ClaimVehicle } from './claim';

/**
 * The days of a period on which a vehicle was the driver's: from its purchase to its sale, both included, where there
 * was one. The whole period where it was not theirs on any of them. Only these days have a distance to be known
 * (Income Tax Assessment Act 1997 of Australia, section 28-90: while the car was held; the others
 * alike).
 */
export function heldDays(
  period: ClaimPeriod,
  { heldFromDay, heldUntilDay }: Pick<ClaimVehicle, 'heldFromDay' | 'heldUntilDay'>,
): ClaimPeriod {
  const fromDay = heldFromDay !== null && heldFromDay > period.fromDay ? heldFromDay : period.fromDay;
  const untilDay = heldUntilDay !== null && heldUntilDay < period.untilDay ? heldUntilDay : period.untilDay;
  return fromDay <= untilDay ? { fromDay, untilDay } : period;
}
