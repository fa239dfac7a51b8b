import { collection } from '../../../src/platform/documents/collection';

export type Trip = {
  day: string | number | null;
  vehicle: string | number | boolean | null;
  category: string | null;
  note: string;
};

/** Collections of the suite: one that is listed in several ways, and one that is not. */
export const trips = collection<Trip>('trips', [
  { equal: [], order: 'day' },
  { equal: ['vehicle'], order: 'day' },
  { equal: ['vehicle', 'category'], order: 'day' },
  { equal: ['category'], order: 'day', only: null },
]);

export const totals = collection<{ count: number }>('totals');

export const collections = [trips, totals];

export function trip(day: Trip['day'], rest: Partial<Trip> = {}): Trip {
  return { day, vehicle: 'van', category: 'business', note: '', ...rest };
}
