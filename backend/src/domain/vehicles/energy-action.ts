import type { Vehicle } from './vehicle.schema';

/** Way in which a vehicle gets its energy, for the words on screen. */
export type EnergyAction = 'fillUp' | 'charge' | 'fillUpOrCharge';

/** Returns whether a vehicle is filled up, charged, or both. */
export function energyActionOf({ energySources }: Pick<Vehicle, 'energySources'>): EnergyAction {
  const charged = energySources.filter(({ kind }) => kind === 'electricity').length;
  if (charged === 0) return 'fillUp';
  return charged === energySources.length ? 'charge' : 'fillUpOrCharge';
}
