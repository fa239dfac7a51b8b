import type { Place } from '@domain/places/place.schema';
import { foldedText } from '@domain/records/folded-text';
import { useCallback } from 'react';
import { useEmployers } from '@/entities/employers/use-employers';

/** Returns whom the driver visits at a place; empty if the place names nobody or its own name says so. */
export function useVisitedAt(): (place: Pick<Place, 'name' | 'employerId' | 'forWhom'>) => string {
  const { employers } = useEmployers();
  return useCallback(
    ({ name, employerId, forWhom }) => {
      const whom = employers.find(({ id }) => id === employerId)?.name ?? forWhom;
      return foldedText(name).includes(foldedText(whom)) ? '' : whom;
    },
    [employers],
  );
}
