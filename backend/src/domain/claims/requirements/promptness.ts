import type { Trip } from '../../trips/trip.schema';
import type { ClaimMethodId } from '../claim-method-ids';
import { logRequirements } from './requirements-table';

/**
 * True if the authority behind the method requires a trip to be entered at or near its time: a trip that the method
 * pays for, or any trip if the book must hold every trip. The source is that of the method's requirement of promptness.
 */
export function isPromptnessWanted(methodId: ClaimMethodId, { category }: Pick<Trip, 'category'>): boolean {
  const { categories, trip, book } = logRequirements[methodId];
  if (!trip.some(({ kind }) => kind === 'promptness')) return false;
  return (
    book.some(({ kind }) => kind === 'everyTrip') || (category !== null && categories.includes(category))
  );
}
