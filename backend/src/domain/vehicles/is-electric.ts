import type { Vehicle } from './vehicle.schema';

/** True if a vehicle runs on electricity alone: it is only ever charged. */
export function isElectric({ energySources }: Pick<Vehicle, 'energySources'>): boolean {
  return energySources.every(({ kind }) => kind === 'electricity');
}
