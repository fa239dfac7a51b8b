import type { ClaimPeriod, ClaimVehicle } from '../../claim';

/**
 * Calendar months of the period on which the car was there, if only for a day: each counts in full, and one without any
 * day does not count (not seen in a text). It was there from its purchase to its sale, both included.
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
