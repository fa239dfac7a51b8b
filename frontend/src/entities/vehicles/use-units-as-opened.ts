import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useMemo, useState } from 'react';

type Units = Pick<Vehicle, 'distanceUnit' | 'volumeUnit' | 'currency'>;

/**
 * Vehicles in the units that they had when the form was opened: if these are changed elsewhere, numbers that are already
 * typed keep their meaning.
 */
export function useUnitsAsOpened(vehicles: readonly Vehicle[]): readonly Vehicle[] {
  const [opened] = useState(() => new Map<string, Units>());
  return useMemo(
    () =>
      vehicles.map((vehicle) => {
        const { distanceUnit, volumeUnit, currency } = opened.get(vehicle.id) ?? vehicle;
        opened.set(vehicle.id, { distanceUnit, volumeUnit, currency });
        return { ...vehicle, distanceUnit, volumeUnit, currency };
      }),
    [vehicles, opened],
  );
}
