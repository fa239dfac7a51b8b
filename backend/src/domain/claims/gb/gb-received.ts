import { sumOf } from '../../quantities/ratio';
import type { ClaimRefusal } from '../claim';
import type { GbEmployment } from './gb-employments';
import type { GbApprovedMileageFacts } from './gb-facts.schema';
import type { GbVehicleKind } from './gb-mileage';

/** Kinds that are calculated separately and never offset against each other. */
export const gbApprovedKinds = ['carOrVan', 'motorcycle', 'bicycle', 'passengers'] as const;

export type GbApprovedKind = (typeof gbApprovedKinds)[number];

export type GbReceived = Readonly<Record<GbApprovedKind, number>>;

type Received = Pick<GbApprovedMileageFacts, 'received'> & { readonly receivedMinor: number };

type GbReceivedRefusal = ClaimRefusal & { readonly refused: 'factsMissing' };

const none: GbReceived = { carOrVan: 0, motorcycle: 0, bicycle: 0, passengers: 0 };

/**
 * What was paid for each employment and kind, in pence, in the order of the employments; what associated employers paid
 * is added together. Without a word about employers all of it is for the one employment that was driven for.
 * Refused where it was for several, where one names an employer that is none of the driver's, where the employers do not
 * add up to what was received, and as gbReceivedByKind refuses.
 */
export function gbReceivedByEmployment(
  { receivedMinor, facts }: { readonly receivedMinor: number; readonly facts: GbApprovedMileageFacts },
  employments: readonly (Pick<GbEmployment, 'employerIds'> & {
    readonly driven: ReadonlySet<GbVehicleKind>;
  })[],
): readonly GbReceived[] | GbReceivedRefusal {
  const { received, receivedFrom } = facts;
  const refused = (...fields: string[]): GbReceivedRefusal => ({ refused: 'factsMissing', fields });
  if (receivedFrom.length === 0) {
    const drivenFor = employments.filter(({ driven }) => driven.size > 0);
    if (drivenFor.length > 1)
      return receivedMinor === 0 ? employments.map(() => none) : refused('receivedFrom');
    const only = drivenFor[0] ?? employments.at(-1);
    const ofOnly = gbReceivedByKind({ receivedMinor, received }, only?.driven ?? new Set());
    return 'refused' in ofOnly ? ofOnly : employments.map((each) => (each === only ? ofOnly : none));
  }
  if (received !== null) return refused('received', 'receivedFrom');
  if (sumOf(receivedFrom.map((from) => from.receivedMinor)) !== receivedMinor) {
    return refused('receivedFrom', 'receivedMinor');
  }
  const sums = employments.map(() => none);
  for (const from of receivedFrom) {
    const at = employments.findIndex(({ employerIds }) =>
      from.employerId === null ? employerIds.length === 0 : employerIds.includes(from.employerId),
    );
    const byKind = gbReceivedByKind(from, employments[at]?.driven ?? new Set());
    if (at < 0 || 'refused' in byKind) return refused('receivedFrom');
    const before = sums[at] ?? none;
    sums[at] = {
      carOrVan: sumOf([before.carOrVan, byKind.carOrVan]),
      motorcycle: sumOf([before.motorcycle, byKind.motorcycle]),
      bicycle: sumOf([before.bicycle, byKind.bicycle]),
      passengers: sumOf([before.passengers, byKind.passengers]),
    };
  }
  return sums;
}

/**
 * What the employer paid for each kind, in pence. Without a word about kinds all of it is for the one kind that was
 * driven: what is paid whether or not passengers are carried is not for passengers (EIM31415, example two).
 * Refused where several kinds were driven, or none, or where the kinds do not add up to what was received.
 */
function gbReceivedByKind(
  { receivedMinor, received }: Received,
  driven: ReadonlySet<GbVehicleKind>,
): GbReceived | GbReceivedRefusal {
  if (received === null) {
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
