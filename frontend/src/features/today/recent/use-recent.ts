import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import type { Trip } from '@domain/trips/trip.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useMemo } from 'react';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

export type RecentRecord =
  | { readonly kind: 'trip'; readonly atMs: number; readonly record: Trip }
  | { readonly kind: 'fill'; readonly atMs: number; readonly record: Fill }
  | { readonly kind: 'expense'; readonly atMs: number; readonly record: Expense };

/** Maximum number of records, shown if there is height for them. */
const maxRecords = 12;
/** The same limit as in the sheets' own queries, so that they open with cached data. */
const fillsOfVehicle = 10;
/** Maximum number of vehicles. Fills are listed by vehicle; drivers with more vehicles look there. */
const maxVehicles = 6;

const noTrips: readonly Trip[] = [];
const noExpenses: readonly Expense[] = [];

/** Latest records of every kind, newest first, including those that wait to be sent. */
export function useRecent(vehicles: readonly Vehicle[]) {
  const trips = trpc.trips.list.useQuery({ limit: maxRecords });
  const expenses = trpc.expenses.list.useQuery({ limit: maxRecords });
  const inUse = vehicles.filter(({ archivedAtMs }) => archivedAtMs === null).slice(0, maxVehicles);
  const fills = trpc.useQueries(
    (t) => inUse.map(({ id }) => t.energy.list({ vehicleId: id, limit: fillsOfVehicle })),
    { combine: combined },
  );
  const shownTrips = useOverlaid('trip', trips.data?.items ?? noTrips);
  const shownFills = useOverlaid('fill', fills.items);
  const shownExpenses = useOverlaid('expense', expenses.data?.items ?? noExpenses);
  const records = useMemo(
    () => newest(shownTrips, shownFills, shownExpenses),
    [shownTrips, shownFills, shownExpenses],
  );
  const isKnown = trips.data !== undefined && expenses.data !== undefined && fills.isKnown;
  return { records, isKnown };
}

function combined(queries: readonly { readonly data?: { readonly items: Fill[] } }[]) {
  return {
    items: queries.flatMap(({ data }) => data?.items ?? []),
    isKnown: queries.every(({ data }) => data !== undefined),
  };
}

function newest(
  trips: readonly Trip[],
  fills: readonly Fill[],
  expenses: readonly Expense[],
): RecentRecord[] {
  const all: RecentRecord[] = [
    ...trips.map((record) => ({ kind: 'trip', atMs: record.startedAtMs, record }) as const),
    ...fills.map((record) => ({ kind: 'fill', atMs: record.atMs, record }) as const),
    ...expenses.map((record) => ({ kind: 'expense', atMs: record.atMs, record }) as const),
  ];
  return all.sort((one, other) => other.atMs - one.atMs).slice(0, maxRecords);
}
