import { associatedEmployers } from '../../employers/associated-employers';
import type { EmployerKind } from '../../employers/employer.schema';
import type { ClaimEmployer, ClaimInput, ClaimTrip } from '../claim';
import { claimableTrips } from '../claimable-trips';

/** One employment, or several associated ones, which count as one. */
export interface GbEmployment {
  /** Empty if the trips do not name an employer. */
  readonly employerIds: readonly string[];
  /** Trips in order of travel. */
  readonly trips: readonly ClaimTrip[];
}

/**
 * The trips by employment, in the order of the employers, followed by trips without an employer; includes employments
 * without trips. Associated employers are added together, for the exemption and for the relief: EIM31275, EIM31280
 * (https://www.gov.uk/hmrc-internal-manuals/employment-income-manual/eim31280). The trips must not name clients.
 */
export function gbEmployments(
  employers: readonly ClaimEmployer[],
  trips: readonly ClaimTrip[],
): readonly GbEmployment[] {
  const groups = associatedEmployers(employers);
  const groupOf = new Map(groups.flatMap((ids) => ids.map((id) => [id, ids] as const)));
  const ofGroup = Map.groupBy(trips, ({ employerId = '' }) => groupOf.get(employerId));
  return [...groups, undefined].map((ids) => ({ employerIds: ids ?? [], trips: ofGroup.get(ids) ?? [] }));
}

/** The ids of the employers of one kind. */
export function employersOfKind(
  employers: readonly ClaimEmployer[],
  wanted: EmployerKind,
): ReadonlySet<string> {
  return new Set(employers.flatMap(({ id, kind }) => (kind === wanted ? [id] : [])));
}

/** The trips without business trips for one kind of employer; and the ids of the period's trips that are left out. */
export function withoutTripsFor(
  left: EmployerKind,
  { employers, trips, period }: Pick<ClaimInput<unknown>, 'employers' | 'trips' | 'period'>,
): { readonly trips: readonly ClaimTrip[]; readonly left: readonly string[] } {
  const ids = employersOfKind(employers, left);
  const isLeft = ({ employerId = '', category }: ClaimTrip) => category === 'business' && ids.has(employerId);
  const { all } = claimableTrips({ period, trips: trips.filter(isLeft) }, ['business']);
  return { trips: trips.filter((trip) => !isLeft(trip)), left: all.map(({ id }) => id) };
}
