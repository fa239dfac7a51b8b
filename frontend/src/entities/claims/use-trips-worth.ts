import type { ClaimWorthInput, TripsWorth } from '@domain/claims/claim.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useOnline } from '@/lib/offline/use-online';
import { trpc } from '@/lib/trpc/client';
import { loadLastClaim } from './last-claim';

/** As with the totals beside it, what was typed for a filter is not stored on the device. */
const rememberedMilliseconds = 60_000;

/**
 * What trips come to by the terms of the driver's last claim; null where there are none, where the server knows no
 * amount, and without a network. `trips` is null while nothing is to be asked.
 */
export function useTripsWorth(trips: ClaimWorthInput['trips'] | null): TripsWorth | null {
  const { driverId } = useLogbook();
  const [terms] = useState(() => loadLastClaim(driverId));
  const isOnline = useOnline();
  const isAsked = trips !== null && terms !== null && isOnline;
  const { data } = trpc.claims.worth.useQuery(
    {
      terms: terms ?? { methodId: 'custom.rate', facts: {}, vehicles: [] },
      trips: trips ?? { ids: [] },
    },
    { enabled: isAsked, gcTime: rememberedMilliseconds, placeholderData: keepPreviousData },
  );
  return isAsked ? (data?.worth ?? null) : null;
}
