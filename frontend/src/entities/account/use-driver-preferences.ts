import type { Account } from '@domain/account/account.schema';
import type { DistanceUnit } from '@domain/quantities/distance';
import type { WorkingHours } from '@domain/time/working-hours.schema';
import { useMemo } from 'react';
import { type Place, placeOf } from '@/lib/formatting/place';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useAccount } from './use-account';

/** Preferences for showing figures, and defaults for new trips. */
export interface DriverPreferences extends Place {
  /** Id under which this device stores the logbook's data. */
  readonly driverId: string;
  readonly distanceUnit: DistanceUnit;
  readonly currency: string;
  readonly jurisdiction: Account['jurisdiction'];
  readonly workingHours: WorkingHours;
}

/** null until the account is loaded. */
export function useDriverPreferences(): DriverPreferences | null {
  const { account } = useAccount();
  const { driverId } = useLogbook();
  return useMemo(() => {
    if (account === undefined) return null;
    const { distanceUnit, currency, jurisdiction, workingHours } = account;
    return { ...placeOf(account), driverId, distanceUnit, currency, jurisdiction, workingHours };
  }, [account, driverId]);
}
