import type { ClaimMethodId } from '@domain/claims/claim-method-ids';
import { useState } from 'react';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { loadLastClaim } from '@/entities/claims/last-claim';
import { useVehicles } from '@/entities/vehicles/use-vehicles';

/** Methods by which the driver claims: that of the last claim, and that of a company car. */
export function useClaimedMethods(vehicleId: string, { driverId, jurisdiction }: DriverPreferences) {
  const [last] = useState(() => loadLastClaim(driverId));
  const { vehicles } = useVehicles();
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  const isCompanyCar = jurisdiction === 'DE' && vehicle !== undefined && vehicle.companyCar !== null;
  const methodIds: ClaimMethodId[] = isCompanyCar ? ['DE.companyCar'] : [];
  if (last !== null) methodIds.push(last.methodId);
  return new Set(methodIds);
}
