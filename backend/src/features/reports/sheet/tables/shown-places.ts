import type { ClaimMethodId } from '../../../../domain/claims/claim-method-ids';

/**
 * True if a report shows a trip's places, purpose and client: for business and unsorted trips, and for others that the
 * claim pays. For a private trip only if the driver's own rate pays it: every authority is satisfied with its
 * kilometres.
 */
export function arePlacesShown(category: unknown, isPaid: boolean, methodId: ClaimMethodId): boolean {
  if (category === null || category === undefined || category === 'business') return true;
  return isPaid && (category !== 'private' || methodId === 'custom.rate');
}
