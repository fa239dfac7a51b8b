import type { ClaimCharge } from './claim-charge';

/**
 * Last reading of the charge's meter that is known from the charges before it, in watt-hours; null if there is none.
 * A counter of a car is known by its name and its car, any other one by its name alone.
 */
export function meterBefore(
  { atMs, meter, vehicleId }: ClaimCharge,
  all: readonly ClaimCharge[],
): { readonly atMs: number; readonly wattHours: number } | null {
  if (meter === null) return null;
  let last: { readonly atMs: number; readonly wattHours: number } | null = null;
  for (const other of all) {
    const wattHours = other.meter?.afterWattHours ?? other.meter?.beforeWattHours ?? null;
    const isSame = other.meter?.name === meter.name && other.meter.kind === meter.kind;
    if (!isSame || wattHours === null || other.atMs >= atMs) continue;
    if (meter.kind === 'car' && other.vehicleId !== vehicleId) continue;
    if (last === null || other.atMs > last.atMs) last = { atMs: other.atMs, wattHours };
  }
  return last;
}
