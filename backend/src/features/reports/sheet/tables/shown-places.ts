import type { ClaimMethodId } from '../../../../domain/claims/claim-method-ids';

/**
 * Whether a report shows a trip's places, purpose and client: for business and unsorted trips, and for others
 * that the claim pays. Of a private trip only where the driver's own rate pays it: its kilometres are enough
 * for every authority, and nobody else's business.
 */
export function arePlacesShown(category: unknown, isPaid: boolean, methodId: ClaimMethodId): boolean {
  if (category === null || category === undefined || category === 'business') return true;
  return isPaid && (category !== 'private' || methodId === 'custom.rate');
}
