import type { Trip, TripCategory } from '@domain/trips/trip.schema';
import { useEffect, useState } from 'react';
import { useTripWrites } from '../use-trip-writes';
import { useUnsortedTrips } from './use-unsorted-trips';

interface Sorted {
  readonly trip: Trip;
  readonly category: TripCategory;
}

/** Enough to go on with while the next ones come. */
const fewest = 20;

/** The unsorted trips, one after the other. A sorted trip disappears at once, however long saving takes. */
export function useSorting() {
  const { trips, isWhole, isBlank, isFetching, loadMore, problem, refetch } = useUnsortedTrips();
  const { sort: save } = useTripWrites();
  const [sorted, setSorted] = useState<readonly Sorted[]>([]);
  const [put, setPut] = useState<readonly string[]>([]);

  const gone = new Set(sorted.map(({ trip }) => trip.id));
  const left = trips.filter(({ id }) => !gone.has(id));
  // What was put off comes again after all others.
  const current = left.find(({ id }) => !put.includes(id)) ?? left[0] ?? null;
  const needsMore = !isWhole && !isBlank && left.length < fewest;

  useEffect(() => {
    if (needsMore && !isFetching && problem === null) void loadMore();
  }, [needsMore, isFetching, problem, loadMore]);

  async function sort(category: TripCategory): Promise<void> {
    if (current === null) return;
    const entry = { trip: current, category };
    setSorted((before) => [...before, entry]);
    const isSaved = await save(current, category);
    if (!isSaved) setSorted((before) => before.filter((other) => other !== entry));
  }

  async function undo(): Promise<void> {
    const entry = sorted.at(-1);
    if (entry === undefined) return;
    await save({ ...entry.trip, version: entry.trip.version + 1 }, null);
    setSorted((before) => before.filter((other) => other !== entry));
    setPut((before) => before.filter((id) => id !== entry.trip.id));
  }

  function later(): void {
    if (current === null) return;
    const all = left.every(({ id }) => id === current.id || put.includes(id));
    setPut(all ? [current.id] : [...put, current.id]);
  }

  return {
    current,
    left: left.length,
    isMore: !isWhole,
    isKnown: !isBlank,
    isFetching,
    problem,
    refetch,
    last: sorted.at(-1) ?? null,
    sort: (category: TripCategory) => void sort(category),
    undo: () => void undo(),
    later,
  };
}
