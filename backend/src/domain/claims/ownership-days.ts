import type { ClaimPeriod, ClaimVehicle } from './claim';

/**
 * The days of a period on which a vehicle belonged to the driver: from its purchase to its sale, both included, if
 * there was one. The whole period if it belonged to the driver on none of them. Only these days need a known distance
 * (Income Tax Assessment Act 1997 of Australia, section 28-90: while the car was held; the other countries alike).
 */
export function ownershipDays(
  period: ClaimPeriod,
  { heldFromDay, heldUntilDay }: Pick<ClaimVehicle, 'heldFromDay' | 'heldUntilDay'>,
): ClaimPeriod {
  const fromDay = heldFromDay !== null && heldFromDay > period.fromDay ? heldFromDay : period.fromDay;
  const untilDay = heldUntilDay !== null && heldUntilDay < period.untilDay ? heldUntilDay : period.untilDay;
  return fromDay <= untilDay ? { fromDay, untilDay } : period;
}
