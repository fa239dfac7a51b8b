import type { ClaimCharge } from './claim-charge';
import { meterBefore } from './meter-before';

/**
 * Energy of a charge at home that counts, in watt-hours: never more than that of the charge, never less than 0. The own
 * counter of a car also counts what the car is charged with elsewhere. What it was charged with at work and on the road since
 * the reading before, and what did not move the counter before the charge began, is within its two readings and is
 * taken off.
 */
export function countedWattHours(charge: ClaimCharge, all: readonly ClaimCharge[]): number {
  const { meter, energyWattHours, vehicleId } = charge;
  if (meter?.kind !== 'car' || meter.beforeWattHours === null || meter.afterWattHours === null) {
    return energyWattHours;
  }
  const before = meterBefore(charge, all);
  if (before === null) return energyWattHours;
  const away = all
    .filter((other) => other.vehicleId === vehicleId && (other.at === 'work' || other.at === 'road'))
    .filter(({ atMs }) => before.atMs < atMs && atMs < charge.atMs)
    .reduce((sum, other) => sum + other.energyWattHours, 0);
  const between = Math.max(0, meter.beforeWattHours - before.wattHours);
  const within = Math.max(0, away - between);
  return Math.max(0, Math.min(energyWattHours, meter.afterWattHours - meter.beforeWattHours - within));
}
