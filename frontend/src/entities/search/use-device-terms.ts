import type { SearchTerm } from '@domain/search/search-terms';
import { useMemo } from 'react';
import { useEmployers } from '@/entities/employers/use-employers';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { deviceTerms } from './device-search';

/** Returns the terms to search for on this device, including vehicles and clients of that name. */
export function useDeviceTerms(text: string): readonly SearchTerm[] {
  const { vehicles } = useVehicles();
  const { employers } = useEmployers();
  return useMemo(() => deviceTerms(text, vehicles, employers), [text, vehicles, employers]);
}
