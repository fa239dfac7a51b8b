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
 * Payments for each employment and kind, in pence, in the order of the employments; those of associated employers are
 * added together. If the facts name no employers, all of it is for the only employment that was driven for. Refused if
 * there are several such employments, if the facts name an employer that the driver does not have, if the employers do
 * not add up to the received amount, and for the reasons of gbReceivedByKind.
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
 * Payments of the employer for each kind, in pence. If the facts name no kinds, all of it is for the only kind that was
 * driven: payments made whether or not passengers are carried are not for passengers (EIM31415, example two). Refused
 * if several kinds or none were driven, or if the kinds do not add up to the received amount.
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
