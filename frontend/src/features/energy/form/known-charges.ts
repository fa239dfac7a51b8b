import type { Fill } from '@domain/energy/energy.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

const none: readonly Fill[] = [];
/** Enough to know the last energy source and the usual stations. */
const lastFills = 10;
/** Enough to find the last charge at home of a driver who charges elsewhere every day. */
const lastCharges = 50;

/** The vehicle's last fills, including unsent ones. */
export function useLastFills(vehicleId: string): readonly Fill[] {
  const query = trpc.energy.list.useQuery({ vehicleId, limit: lastFills });
  const overlaid = useOverlaid('fill', query.data?.items ?? none);
  return overlaid.filter((fill) => fill.vehicleId === vehicleId);
}

/**
 * Last charges of these vehicles by the driver, including unsent ones: those of `first` newest first, then those of the
 * others without a counter of the car, which says nothing of `first`. `memberId`: the driver's in a logbook with members.
 */
export function useKnownCharges(
  first: Vehicle,
  vehicles: readonly Vehicle[],
  memberId: string | null,
): readonly Fill[] {
  const charged = vehicles.filter(({ energySources }) =>
    energySources.some(({ kind }) => kind === 'electricity'),
  );
  const { items } = trpc.useQueries(
    (t) =>
      charged.map(({ id }) =>
        t.energy.list({ vehicleId: id, source: 'electricity' as const, limit: lastCharges }),
      ),
    { combine: combined },
  );
  const isOwn = ({ paidBy, enteredBy }: Fill) =>
    memberId === null || (paidBy ?? enteredBy ?? memberId) === memberId;
  const charges = useOverlaid('fill', items).filter(
    (fill) => fill.source === 'electricity' && charged.some(({ id }) => id === fill.vehicleId) && isOwn(fill),
  );
  const newest = charges.toSorted((one, other) => other.atMs - one.atMs);
  const isOfFirst = ({ vehicleId }: Fill) => vehicleId === first.id;
  const saysSomething = (fill: Fill) =>
    !isOfFirst(fill) && fill.source === 'electricity' && fill.charge.meter?.kind !== 'car';
  return [...newest.filter(isOfFirst), ...newest.filter(saysSomething)];
}

function combined(queries: readonly { readonly data?: { readonly items: Fill[] } }[]) {
  return { items: queries.flatMap(({ data }) => data?.items ?? []) };
}
