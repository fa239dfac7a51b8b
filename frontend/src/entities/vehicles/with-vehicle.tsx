import type { ReactNode } from 'react';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import type { OfVehicle } from './shown';
import { useUnitsAsOpened } from './use-units-as-opened';
import { useVehicles } from './use-vehicles';

interface Props {
  readonly vehicleId: string;
  /** Title and text of the sheet until the vehicle is known. */
  readonly labels: { readonly title: string; readonly loading: string };
  readonly onClose: () => void;
  readonly children: (of: OfVehicle) => ReactNode;
}

/** Content of a sheet once account and vehicle are loaded; both are usually on the device. */
export function WithVehicle({ vehicleId, labels, onClose, children }: Props) {
  const { account } = useAccount();
  const vehicles = useUnitsAsOpened(useVehicles().vehicles);
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  if (account !== undefined && vehicle !== undefined) return children({ account, vehicle });
  return (
    <Sheet title={labels.title} onClose={onClose}>
      <p role="status">{labels.loading}</p>
    </Sheet>
  );
}
