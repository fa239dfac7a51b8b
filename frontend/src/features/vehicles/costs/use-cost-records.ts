import type { Expense } from '@domain/expenses/expense.schema';
import { countedAmount, monthlyAmounts } from '@domain/expenses/monthly-amounts';
import type { CostName } from '@domain/summaries/summary.schema';
import { localMonth } from '@domain/time/local-day';
import { monthLater } from '@domain/time/month';
import { useEffect } from 'react';
import { trpc } from '@/lib/trpc/client';

export interface AmountIn {
  readonly minor: number;
  readonly wholeMinor: number;
  readonly currency: string;
}

const pageSize = 200;
/** Number of records loaded before the driver must ask for more. */
const enough = 200;
/** Largest difference of any zone from UTC. */
const maxZoneMs = 15 * 3_600_000;
const startOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`);
/** Returns no items for a query that is disabled, whose data may belong to another query. */
const itemsOf = <Item>(
  isAsked: boolean,
  data: { pages: readonly { items: readonly Item[] }[] } | undefined,
) => (isAsked ? (data?.pages.flatMap(({ items }) => items) ?? []) : []);
const nextPage = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

/** Returns the part of an expense that counts for some months, with its whole amount; null if no part does. */
function amountIn(expense: Expense, months: ReadonlySet<string>): AmountIn | null {
  const all = monthlyAmounts(expense);
  const within = all.filter(({ month }) => months.has(month));
  if (within.length === 0) return null;
  const sum = (some: typeof all) => some.reduce((minor, { amountMinor }) => minor + amountMinor, 0);
  return { minor: sum(within), wholeMinor: sum(all), currency: countedAmount(expense).currency };
}

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Loads page after page, newest first, until there are enough records or no further ones can count. */
function useEnough(pages: Pages, found: number, isDone: boolean): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const wants = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && found < enough && !isDone;
  useEffect(() => {
    if (wants) void fetchNextPage();
  }, [wants, fetchNextPage]);
}

/** Records behind a cost in some months, of a vehicle or, with null, of none. */
export function useCostRecords(vehicleId: string | null, name: CostName, monthNames: readonly string[]) {
  const months = new Set(monthNames);
  const ordered = monthNames.toSorted();
  const [first = ''] = ordered;
  const fromMs = startOf(first) - maxZoneMs;
  const beforeMs = startOf(monthLater(ordered.at(-1) ?? '', 1)) + maxZoneMs;
  const isOfFills = name === 'energy';
  const isOfTrips = name === 'tolls' || name === 'parking';
  const isWithin = (atMs: number, zone: string) => months.has(localMonth(atMs, zone));

  const fillPages = trpc.energy.list.useInfiniteQuery(
    { vehicleId: vehicleId ?? '', limit: pageSize },
    { ...nextPage, enabled: isOfFills && vehicleId !== null },
  );
  const everyFill = itemsOf(isOfFills, fillPages.data);
  const fills = everyFill.filter(({ atMs, zone }) => isWithin(atMs, zone));
  useEnough(fillPages, fills.length, !isOfFills || (everyFill.at(-1)?.atMs ?? fromMs) < fromMs);

  const expensePages = trpc.expenses.list.useInfiniteQuery(
    { vehicleId, limit: pageSize, category: name },
    nextPage,
  );
  const expenses = itemsOf(true, expensePages.data).flatMap((expense) => {
    const amount = amountIn(expense, months);
    return amount === null ? [] : [{ expense, amount }];
  });
  // Expenses that are spread or repeated may have been paid long before.
  useEnough(expensePages, expenses.length, false);

  const tripPages = trpc.trips.list.useInfiniteQuery(
    { ...(vehicleId !== null && { vehicleId }), limit: pageSize, fromMs, beforeMs },
    { ...nextPage, enabled: isOfTrips },
  );
  const costOf = (trip: { tollsMinor: number; parkingMinor: number }) =>
    name === 'tolls' ? trip.tollsMinor : trip.parkingMinor;
  const trips = itemsOf(isOfTrips, tripPages.data)
    .filter((trip) => trip.vehicleId === vehicleId && costOf(trip) > 0)
    .filter(({ startedAtMs, startZone }) => isWithin(startedAtMs, startZone))
    .map((trip) => ({ trip, minor: costOf(trip) }));
  useEnough(tripPages, trips.length, !isOfTrips);

  const queries = [expensePages, ...(isOfFills ? [fillPages] : []), ...(isOfTrips ? [tripPages] : [])];
  return {
    fills,
    expenses,
    trips,
    isLoading: queries.some(({ isPending, isFetchingNextPage }) => isPending || isFetchingNextPage),
    // Without a network a query waits.
    isError: queries.some(({ isError, isPending, isPaused }) => isError || (isPending && isPaused)),
    hasMore:
      queries.some(({ hasNextPage }) => hasNextPage) &&
      fills.length + expenses.length + trips.length >= enough,
    more: () => {
      for (const pages of queries) if (pages.hasNextPage) void pages.fetchNextPage();
    },
  };
}
