import type { ClaimWorthInput, TripValue, WorthRefusal } from '@domain/claims/claim-value.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useOnline } from '@/lib/offline/use-online';
import { trpc } from '@/lib/trpc/client';
import { loadLastClaim } from './last-claim';

/** Like the totals next to it, the value of a typed filter is not stored on the device. */
const rememberedMilliseconds = 60_000;

/** Value of trips, or why it is unknown. `noClaim`: there is no claim whose terms could be used. */
export type WorthShown =
  | { readonly kind: 'known'; readonly worth: TripValue }
  | { readonly kind: 'unknown'; readonly why: WorthRefusal | 'noClaim' | 'offline' };

/**
 * Returns the value of trips by the terms of the driver's last claim on this device; null until it is known. `trips`:
 * null to ask for nothing.
 */
export function useTripsWorth(trips: ClaimWorthInput['trips'] | null): WorthShown | null {
  const { driverId } = useLogbook();
  const [terms] = useState(() => loadLastClaim(driverId));
  const isOnline = useOnline();
  const { data, isPlaceholderData, isError } = trpc.claims.worth.useQuery(
    {
      terms: terms ?? { methodId: 'custom.rate', facts: {}, vehicles: [] },
      trips: trips ?? { ids: [] },
    },
    {
      enabled: trips !== null && terms !== null && isOnline,
      gcTime: rememberedMilliseconds,
      placeholderData: keepPreviousData,
    },
  );
  if (trips === null) return null;
  if (terms === null) return { kind: 'unknown', why: 'noClaim' };
  const isOfOthers = data === undefined || isPlaceholderData;
  if ((!isOnline || isError) && isOfOthers) return { kind: 'unknown', why: 'offline' };
  if (data === undefined) return null;
  const { worth, refused } = data;
  if (worth !== null) return { kind: 'known', worth };
  return refused === null ? null : { kind: 'unknown', why: refused };
}
