import type { Ratio } from '../../quantities/ratio';
import type { LocalDay } from '../../time/time.schema';
import type { ClaimVehicleKind } from '../../vehicles/vehicle-kind';
import type { ClaimInput, ClaimTrip, NotPaid } from '../claim';
import { type CoveredTrip, claimableTrips, coveredTrips, notPaid, ratedTrip } from '../claimable-trips';
import { type ClaimedElsewhere, counterStart } from '../claimed-elsewhere';
import { type PaidPiece, payTiered } from '../tiered';
import { gbRates } from './gb-rates';

/**
 * Vehicle kinds that are calculated separately. In the first one, cars, vans and lorries share one counter.
 */
export type GbVehicleKind = 'carOrVan' | 'motorcycle' | 'bicycle';

export function gbKindOf(kind: ClaimVehicleKind): GbVehicleKind {
  if (kind === 'bicycle') return 'bicycle';
  return kind === 'motorcycle' || kind === 'moped' ? 'motorcycle' : 'carOrVan';
}

/** The miles of a tax year that count towards its 10 000. */
export interface GbCounter {
  readonly kind: GbVehicleKind;
  readonly fromDay: LocalDay;
  readonly metres: Ratio;
}

/**
 * Business miles of the period at the rates of their days, exactly. The 10 000 miles are counted from 6 April for
 * each kind of vehicle, also over the trips before the period, and again from 0 in a tax year that begins within it. Miles claimed elsewhere are those of cars and vans.
 */
export function gbPaidMiles(
  input: Pick<ClaimInput<unknown>, 'period' | 'trips' | 'vehicles' | 'paidOnly'>,
  pays: 'approved' | 'simplified',
  kinds: readonly ClaimVehicleKind[],
  elsewhere: ClaimedElsewhere = {},
): {
  readonly all: readonly ClaimTrip[];
  readonly covered: readonly CoveredTrip[];
  readonly pieces: readonly PaidPiece[];
  readonly notPaid: readonly NotPaid[];
  /** Miles that each counter reached at the end of the period. */
  readonly counters: readonly GbCounter[];
} {
  const found = claimableTrips(input, ['business']);
  const before = coveredTrips(found.before, input.vehicles, kinds).covered;
  const { covered, notPaid: uncovered } = coveredTrips(found.measured, input.vehicles, kinds);
  const counted = Map.groupBy(
    [...before, ...covered],
    ({ day, kind }) => `${gbTaxYearOf(day)} ${gbKindOf(kind)}`,
  );
  const ofCars = `${gbTaxYearOf(input.period.fromDay)} carOrVan`;
  const paid = [...counted].map(([counter, trips]) =>
    payTiered(
      trips.map((trip) => ratedTrip(trip, gbRates, pays)),
      counterStart(elsewhere, counter === ofCars),
    ),
  );
  const ids = new Set(covered.map(({ id }) => id));
  return {
    all: found.all,
    covered,
    pieces: paid.flatMap(({ pieces }) => pieces).filter(({ tripId }) => ids.has(tripId)),
    notPaid: [
      ...found.notPaid,
      ...uncovered,
      ...notPaid(
        'noRate',
        paid.flatMap(({ unpaid }) => unpaid).filter((id) => ids.has(id)),
      ),
    ],
    counters: [...counted.values()].flatMap(([first], at): GbCounter[] => {
      const metres = paid[at]?.counterMetres;
      if (first === undefined || metres === undefined) return [];
      return [{ kind: gbKindOf(first.kind), fromDay: gbTaxYearOf(first.day), metres }];
    }),
  };
}

/** The first day of the tax year of a day, which begins on 6 April (Income Tax Act 2007, section 4). */
export function gbTaxYearOf(day: LocalDay): LocalDay {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '04-06' ? year - 1 : year}-04-06`;
}
