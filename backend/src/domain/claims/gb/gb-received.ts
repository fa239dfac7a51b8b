import { sumOf } from '../../quantities/ratio';
import type { ClaimInput, ClaimRefusal } from '../claim';
import type { GbApprovedMileageFacts } from './gb-facts.schema';
import type { GbVehicleKind } from './gb-mileage';

/** What is reckoned for itself, and in the end never set against another. */
export const gbApprovedKinds = ['carOrVan', 'motorcycle', 'bicycle', 'passengers'] as const;

export type GbApprovedKind = (typeof gbApprovedKinds)[number];

/**
 * What the employer paid for each kind, in pence. Without a word about kinds all of it is for the one kind that was
 * driven: what is paid whether or not passengers are carried is not for passengers (EIM31415, example two).
 * Refused where several kinds were driven, or none, or where the kinds do not add up to what was received.
 */
export function gbReceivedByKind(
  { receivedMinor, facts: { received } }: Pick<ClaimInput<GbApprovedMileageFacts>, 'receivedMinor' | 'facts'>,
  driven: ReadonlySet<GbVehicleKind>,
): Readonly<Record<GbApprovedKind, number>> | (ClaimRefusal & { readonly refused: 'factsMissing' }) {
  if (received === null) {
    const none = { carOrVan: 0, motorcycle: 0, bicycle: 0, passengers: 0 };
    if (receivedMinor === 0) return none;
    const [only] = driven;
    if (only === undefined || driven.size > 1) return { refused: 'factsMissing', fields: ['received'] };
    return { ...none, [only]: receivedMinor };
  }
  const byKind = {
    carOrVan: received.carOrVanMinor,
    motorcycle: received.motorcycleMinor,
    bicycle: received.bicycleMinor,
    passengers: received.passengersMinor,
  };
  if (sumOf(Object.values(byKind)) === receivedMinor) return byKind;
  return { refused: 'factsMissing', fields: ['received', 'receivedMinor'] };
}
