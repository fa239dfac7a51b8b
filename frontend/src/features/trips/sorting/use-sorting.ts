import type { PastPurpose } from '@domain/trips/past-purposes';
import type { Trip, TripCategory } from '@domain/trips/trip.schema';
import { isSameWay } from '@domain/trips/trip-way';
import { useEffect, useState } from 'react';
import { vibrateShortly } from '@/lib/haptics/vibrate-shortly';
import { useTripWrites } from '../use-trip-writes';
import { useUnsortedTrips } from './use-unsorted-trips';

/** Trips that were sorted together. */
export interface Sorted {
  readonly trips: readonly Trip[];
  readonly category: TripCategory;
  /** True if the purpose was entered afterwards, which is a separate change. */
  readonly isExplained: boolean;
}

/** Number of trips below which more are loaded. */
const minLoadedTrips = 20;

/** Sorts unsorted trips one by one. A sorted trip disappears at once, however long saving takes. */
export function useSorting() {
  const { trips, isWhole, isBlank, isFetching, loadMore, problem, refetch } = useUnsortedTrips();
  const { sort: save } = useTripWrites();
  const [sorted, setSorted] = useState<readonly Sorted[]>([]);
  const [put, setPut] = useState<readonly string[]>([]);

  const gone = new Set(sorted.flatMap((entry) => entry.trips.map(({ id }) => id)));
  const left = trips.filter(({ id }) => !gone.has(id));
  // Skipped trips come again after all others.
  const current = left.find(({ id }) => !put.includes(id)) ?? left[0] ?? null;
  const alike = current === null ? [] : left.filter((trip) => isSameWay(trip, current));
  const last = sorted.at(-1) ?? null;
  const needsMore = !isWhole && !isBlank && left.length < minLoadedTrips;

  useEffect(() => {
    if (needsMore && !isFetching && problem === null) void loadMore();
  }, [needsMore, isFetching, problem, loadMore]);

  async function sort(category: TripCategory, chosen: readonly Trip[]): Promise<void> {
    if (chosen.length === 0) return;
    vibrateShortly();
    const entry = { trips: chosen, category, isExplained: false };
    setSorted((before) => [...before, entry]);
    await Promise.all(
      chosen.map(async (trip) => {
        if (!(await save(trip, { category }))) setSorted((before) => withoutTrip(before, trip.id));
      }),
    );
  }

  /** Sets the purpose of the trips sorted last that have none. */
  async function explain({ purpose, forWhom }: PastPurpose): Promise<void> {
    if (last === null || last.isExplained) return;
    setSorted((before) => before.map((entry) => (entry === last ? { ...last, isExplained: true } : entry)));
    await Promise.all(
      last.trips
        .filter((trip) => trip.purpose === '')
        .map((trip) => {
          const changes = { purpose, ...(trip.forWhom === '' && { forWhom }) };
          return save({ ...trip, version: trip.version + 1 }, changes);
        }),
    );
  }

  async function undo(): Promise<void> {
    if (last === null) return;
    await Promise.all(
      last.trips.map((trip) => {
        const changes = last.isExplained && trip.purpose === '' ? 2 : 1;
        const { purpose, forWhom } = trip;
        const explanation = changes === 2 ? { purpose, forWhom } : {};
        return save({ ...trip, version: trip.version + changes }, { category: null, ...explanation });
      }),
    );
    const back = new Set(last.trips.map(({ id }) => id));
    setSorted((before) => before.filter((entry) => entry !== last));
    setPut((before) => before.filter((id) => !back.has(id)));
  }

  function later(): void {
    if (current === null) return;
    const all = left.every(({ id }) => id === current.id || put.includes(id));
    setPut(all ? [current.id] : [...put, current.id]);
  }

  return {
    current,
    /** All unsorted trips of the same way as the current one, including it. */
    alike,
    left: left.length,
    isMore: !isWhole,
    isKnown: !isBlank,
    isFetching,
    problem,
    refetch,
    last,
    sort: (category: TripCategory) => void sort(category, current === null ? [] : [current]),
    sortAlike: (category: TripCategory) => void sort(category, alike),
    explain: (what: PastPurpose) => void explain(what),
    undo: () => void undo(),
    later,
  };
}

/** Removes a trip that could not be saved, so that it is sorted again. */
function withoutTrip(sorted: readonly Sorted[], id: string): Sorted[] {
  return sorted
    .map((entry) => ({ ...entry, trips: entry.trips.filter((trip) => trip.id !== id) }))
    .filter(({ trips }) => trips.length > 0);
}
