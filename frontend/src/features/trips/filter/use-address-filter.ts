import type { TripFilter } from '@domain/search/search.schema';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  type AddressFilter,
  addressOfFilter,
  filterOfAddress,
  tripFilterOf,
  withFilter,
} from './address-filter';

export interface TripsFilter {
  readonly filter: AddressFilter;
  /** Address in the form that `addressOfFilter` returns. */
  readonly address: string;
  /** All parameters of the page's address. */
  readonly search: string;
  /** Filter to send to the server; null if nothing is filtered. */
  readonly tripFilter: TripFilter | null;
  readonly change: (changes: AddressFilter) => void;
  /** Replaces the filter. */
  readonly replace: (address: string) => void;
}

/** Keeps the page's filter in its address, so that it can be saved and shared. */
export function useAddressFilter(): TripsFilter {
  const [params, setParams] = useSearchParams();
  const address = addressOfFilter(filterOfAddress(params));
  const filter = useMemo(() => filterOfAddress(new URLSearchParams(address)), [address]);
  const tripFilter = useMemo(() => tripFilterOf(filter), [filter]);
  const replace = useCallback(
    (next: string) =>
      setParams((before) => withFilter(before, next), { replace: true, state: { keepsFocus: true } }),
    [setParams],
  );
  const change = useCallback(
    (changes: AddressFilter) => replace(addressOfFilter({ ...filter, ...changes })),
    [filter, replace],
  );
  return { filter, address, search: params.toString(), tripFilter, change, replace };
}
