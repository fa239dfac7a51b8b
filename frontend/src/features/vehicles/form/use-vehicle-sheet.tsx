import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import { useAccount } from '@/entities/account/use-account';
import { createLazyComponent } from '@/lib/lazy/lazy-component';

const part = createLazyComponent(
  async () => (await import('./vehicle-sheet')).VehicleSheet,
  ['vehicles', 'fields', 'reminders'],
);
const VehicleSheet = lazySheet(part);

export const fetchVehicleSheet = part.fetch;

interface VehicleRequest {
  /** null adds one. */
  readonly vehicle: Vehicle | null;
}

/** The sheet in which a vehicle is added or changed; its code comes when it is first opened. */
export function useVehicleSheet(onAdded?: (vehicleId: string) => void): Openable<VehicleRequest> {
  const { account } = useAccount();
  return useOpened(
    ({ vehicle }, close) =>
      account !== undefined && (
        <VehicleSheet
          account={account}
          vehicle={vehicle}
          onClose={close}
          onSaved={(vehicleId) => {
            close();
            if (vehicle === null) onAdded?.(vehicleId);
          }}
        />
      ),
  );
}
