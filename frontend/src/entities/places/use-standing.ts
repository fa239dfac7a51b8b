import { standingAt } from '@domain/places/nearest-place';
import type { Standing } from '@domain/trips/known-end';
import { useMemo } from 'react';
import { usePosition, usePositionChoice } from '@/lib/position/position';
import { usePlaces } from './use-places';

/** Place of the driver, from the position of this device; null if it is unknown or not to be used. */
export function useStanding(): Standing | null {
  const { places } = usePlaces();
  const choice = usePositionChoice();
  const here = usePosition(choice === 'on');
  return useMemo(() => here && standingAt(places, here), [places, here]);
}

/** True if the driver is to be asked whether the position may be used: it would help, and was never asked. */
export function useAsksForPosition(): boolean {
  const { places } = usePlaces();
  const choice = usePositionChoice();
  return choice === null && 'geolocation' in navigator && places.some(({ position }) => position != null);
}
