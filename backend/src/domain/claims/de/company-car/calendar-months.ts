import type { ClaimPeriod, ClaimVehicle } from '../../claim';

/**
 * Number of calendar months of the period in which the car was available for at least a day: each counts in full (not
 * seen in a text). It was available from its purchase to its sale, both included.
 */
export function availableMonths(
  { fromDay, untilDay }: ClaimPeriod,
  { heldFromDay, heldUntilDay }: Pick<ClaimVehicle, 'heldFromDay' | 'heldUntilDay'>,
): number {
  const first = heldFromDay !== null && heldFromDay > fromDay ? heldFromDay : fromDay;
  const last = heldUntilDay !== null && heldUntilDay < untilDay ? heldUntilDay : untilDay;
  if (last < first) return 0;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(last) - monthOf(first) + 1;
}
