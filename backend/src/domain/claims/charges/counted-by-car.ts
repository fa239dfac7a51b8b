import type { ClaimCharge } from './claim-charge';
import type { MeterStep } from './meter-steps';

/**
 * Energy of a charge at home that counts, in watt-hours: never more than that of the charge, never less than 0. The own
 * counter of a car also counts what the car is charged with elsewhere. What it was charged with since the reading before,
 * and what did not move the counter before the charge began, is within its two readings and is taken off.
 */
export function countedWattHours(
  { meter, energyWattHours }: Pick<ClaimCharge, 'meter' | 'energyWattHours'>,
  step: MeterStep | undefined,
): number {
  if (meter?.kind !== 'car' || step === undefined) return energyWattHours;
  const { beforeWattHours, afterWattHours } = meter;
  if (beforeWattHours === null || afterWattHours === null) return energyWattHours;
  const between = Math.max(0, beforeWattHours - step.wattHours);
  const within = Math.max(0, step.chargedWattHours - between);
  return Math.max(0, Math.min(energyWattHours, afterWattHours - beforeWattHours - within));
}
