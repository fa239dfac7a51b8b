import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { type ReactNode, useState } from 'react';
import { laterSheet } from '@/components/later';
import { useAccount } from '@/features/account/use-account';
import { loadWords } from '@/lib/i18n/start';
import { createPart } from '@/lib/parts/part';

const part = createPart(async () => {
  const [{ VehicleSheet }] = await Promise.all([import('./vehicle-sheet'), loadWords('vehicles')]);
  return VehicleSheet;
});
const VehicleSheet = laterSheet(part);

export const fetchVehicleSheet = part.fetch;

interface Opened {
  /** null adds one. */
  readonly open: (vehicle: Vehicle | null) => void;
  /** To be put anywhere on the page; nothing while the sheet is closed. */
  readonly sheet: ReactNode;
}

/** The sheet in which a vehicle is added or changed; its code comes when it is first opened. */
export function useVehicleSheet(onAdded?: (vehicleId: string) => void): Opened {
  const { account } = useAccount();
  const [request, setRequest] = useState<{ readonly vehicle: Vehicle | null } | null>(null);
  const close = () => setRequest(null);
  const sheet = request !== null && account !== undefined && (
    <VehicleSheet
      account={account}
      vehicle={request.vehicle}
      onClose={close}
      onSaved={({ id }) => {
        close();
        if (request.vehicle === null) onAdded?.(id);
      }}
    />
  );
  return { open: (vehicle) => setRequest({ vehicle }), sheet };
}
