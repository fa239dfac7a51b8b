import type { ClaimVehicleKind } from '../../vehicles/vehicle-kind';
import type { ClaimVehicle } from '../claim';

type CarEngine = 'UpTo1200' | 'UpTo1500' | 'Over1500' | 'Electric';
type MotorcycleEngine = 'UpTo150' | 'UpTo250' | 'UpTo600' | 'Over600' | 'Electric';

/** Rates: one for each engine, for cars also a reduced one. No rate is published for electric motorcycles. */
export type IePaid = `${'car' | 'reduced'}${CarEngine}` | `motorcycle${MotorcycleEngine}` | 'bicycle';

/**
 * Rate for a trip, by the engine of its vehicle; null if its capacity is unknown. Hybrids use the rate of their engine;
 * only vehicles that run solely on electricity are electric
 * (https://bdo.ie/en-gb/insights/2024/new-approved-civil-service-rates-for-mileage-and-subsistence-latest-updates). The
 * reduced rate is published for cars only; motorcycles and bicycles have a single rate.
 */
export function iePaidFor(
  { engineCubicCentimetres: capacity, electric }: Pick<ClaimVehicle, 'engineCubicCentimetres' | 'electric'>,
  kind: ClaimVehicleKind,
  reduced: boolean,
): IePaid | null {
  if (kind === 'bicycle') return 'bicycle';
  if (kind === 'car') {
    const rate = reduced ? 'reduced' : 'car';
    if (electric) return `${rate}Electric`;
    if (capacity === null) return null;
    if (capacity <= 1200) return `${rate}UpTo1200`;
    return capacity <= 1500 ? `${rate}UpTo1500` : `${rate}Over1500`;
  }
  if (electric) return 'motorcycleElectric';
  if (capacity === null) return null;
  if (capacity <= 150) return 'motorcycleUpTo150';
  if (capacity <= 250) return 'motorcycleUpTo250';
  return capacity <= 600 ? 'motorcycleUpTo600' : 'motorcycleOver600';
}
