import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import type { Trip } from '@domain/trips/trip.schema';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { useMemo } from 'react';
import { toProblem } from '@/lib/errors/problem';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

export type TimelineItem =
  | { readonly kind: 'trip'; readonly atMs: number; readonly record: Trip }
  | { readonly kind: 'fill'; readonly atMs: number; readonly record: Fill }
  | { readonly kind: 'expense'; readonly atMs: number; readonly record: Expense }
  | { readonly kind: 'odometerRecord'; readonly atMs: number; readonly record: OdometerRecord };

const rowsInAPage = 50;

/** All records of a vehicle, newest first, including changes that wait to be sent. */
export function useTimeline(vehicleId: string) {
  const query = trpc.timeline.list.useInfiniteQuery(
    { vehicleId, limit: rowsInAPage },
    { getNextPageParam: ({ nextCursor }) => nextCursor, initialCursor: null },
  );
  const { data, hasNextPage } = query;
  const loaded = useMemo(() => (data?.pages ?? []).flatMap(({ items }): TimelineItem[] => items), [data]);
  const matches = useMemo(
    () => (record: { vehicleId: string | null }) => record.vehicleId === vehicleId,
    [vehicleId],
  );
  const parts = useMemo(() => partsOf(loaded), [loaded]);
  const trips = useOverlaid('trip', parts.trips, matches);
  const fills = useOverlaid('fill', parts.fills, matches);
  const expenses = useOverlaid('expense', parts.expenses, matches);
  const odometerRecords = useOverlaid('odometerRecord', parts.odometerRecords, matches);

  const items = useMemo(() => {
    const all: TimelineItem[] = [
      ...trips.map((record) => ({ kind: 'trip', atMs: record.startedAtMs, record }) as const),
      ...fills.map((record) => ({ kind: 'fill', atMs: record.atMs, record }) as const),
      ...expenses.map((record) => ({ kind: 'expense', atMs: record.atMs, record }) as const),
      ...odometerRecords.map((record) => ({ kind: 'odometerRecord', atMs: record.atMs, record }) as const),
    ];
    const sorted = all.sort(
      (one, other) => other.atMs - one.atMs || (one.record.id < other.record.id ? 1 : -1),
    );
    // Waiting records older than the last loaded row belong to a page that is not loaded yet.
    const oldest = hasNextPage ? loaded.at(-1)?.atMs : undefined;
    return oldest === undefined ? sorted : sorted.filter(({ atMs }) => atMs >= oldest);
  }, [trips, fills, expenses, odometerRecords, hasNextPage, loaded]);

  const error = query.error ?? (query.fetchStatus === 'paused' ? query.failureReason : null);
  return { items, query, problem: error === null ? null : toProblem(error) };
}

function partsOf(items: readonly TimelineItem[]) {
  const parts: { trips: Trip[]; fills: Fill[]; expenses: Expense[]; odometerRecords: OdometerRecord[] } = {
    trips: [],
    fills: [],
    expenses: [],
    odometerRecords: [],
  };
  for (const { kind, record } of items) {
    switch (kind) {
      case 'trip':
        parts.trips.push(record);
        break;
      case 'fill':
        parts.fills.push(record);
        break;
      case 'expense':
        parts.expenses.push(record);
        break;
      case 'odometerRecord':
        parts.odometerRecords.push(record);
        break;
      default:
        kind satisfies never;
    }
  }
  return parts;
}
