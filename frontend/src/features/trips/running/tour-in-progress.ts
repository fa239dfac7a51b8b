import { nextOfTour } from '@domain/trips/tours';
import type { Way } from '@domain/trips/trip-way';
import { z } from 'zod';
import { readStored, store } from '@/config/device-storage';

/** The tour that the driver began on this device, and its trips so far. */
const tourSchema = z.object({ places: z.array(z.string()), tripIds: z.array(z.string()) });
type TourInProgress = z.infer<typeof tourSchema>;

const keyOf = (driverId: string) => `roadbook.tour.${driverId}`;

function tourOf(driverId: string): TourInProgress | null {
  const stored = readStored(keyOf(driverId));
  if (stored === null) return null;
  try {
    return tourSchema.parse(JSON.parse(stored));
  } catch {
    // Another version of the application wrote it; the driver can begin the tour again.
    return null;
  }
}

export function beginTour(driverId: string, places: readonly string[], tripId: string): void {
  store(keyOf(driverId), JSON.stringify({ places, tripIds: [tripId] }));
}

/** Returns where the tour goes after a trip of it; '' if the trip belongs to none, or was the last. */
export function nextOnTour(driverId: string, tripId: string, way: Way): string {
  const tour = tourOf(driverId);
  if (tour === null || !tour.tripIds.includes(tripId)) return '';
  return nextOfTour(tour.places, way) ?? '';
}

/** Lets the next trip belong to the tour of a trip. The trip stays part of it, as the driver may undo its end. */
export function continueTour(driverId: string, tripId: string, nextId: string): void {
  const tour = tourOf(driverId);
  if (tour === null || !tour.tripIds.includes(tripId)) return;
  store(keyOf(driverId), JSON.stringify({ ...tour, tripIds: [...tour.tripIds, nextId] }));
}
