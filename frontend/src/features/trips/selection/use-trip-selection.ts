import type { TripTotals } from '@domain/search/search.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { maxSelected, useSelectAll } from '@/components/selection/use-select-all';
import { type OwnedSelection, useSelection } from '@/components/selection/use-selection';
import { useMayChange } from '@/lib/logbook/membership';
import { useWaiting, type WaitingState } from '@/lib/offline/use-waiting';

/** Returns a function that tells why a trip cannot be selected; null if it can. */
export function useSelectionRefusal() {
  const mayChange = useMayChange('trips.update');
  return useCallback(
    (trip: Trip, waiting: WaitingState | undefined) =>
      mayChange(trip) ? selectionRefusal(trip, waiting) : ('trips:notSelectable.ofAnother' as const),
    [mayChange],
  );
}

function selectionRefusal({ endedAtMs }: Trip, waiting: WaitingState | undefined) {
  if (endedAtMs === null) return 'trips:notSelectable.running' as const;
  return waiting === 'clash' || waiting === 'refused' ? ('trips:notSelectable.undecided' as const) : null;
}

export interface TripSelection extends OwnedSelection {
  readonly trips: readonly Trip[];
  /** Number of trips in the list, loaded or not; null if unknown. */
  readonly shownCount: number | null;
  readonly areAllSelected: boolean;
  readonly isLoading: boolean;
  readonly loadedCount: number;
  /** Reason why not all trips can be selected; null if they can. */
  readonly allRefusal: 'tooMany' | 'notOnDevice' | null;
}

/** Loaded trips of a list. */
interface ShownTrips {
  readonly trips: readonly Trip[];
  readonly totals: TripTotals | null;
  readonly isWhole: boolean;
  readonly isOnDevice: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  readonly onEnd: () => void;
}

/** Selected trips of a list. */
export function useTripSelection(shown: ShownTrips, listKey: string): TripSelection {
  const { t } = useTranslation(['trips']);
  const waiting = useWaiting();
  const refusalOf = useSelectionRefusal();
  const { trips, isWhole, isFetching, totals, isOnDevice } = shown;
  const selectable = useMemo(
    () => trips.filter((trip) => refusalOf(trip, waiting.get(trip.id)) === null),
    [trips, waiting, refusalOf],
  );
  const selectableIds = useMemo(() => selectable.map(({ id }) => id), [selectable]);
  const want = useRef(() => {});
  const selection = useSelection({ selectableIds, listKey, onSelectAll: () => want.current() });
  const { ids, select } = selection;
  const shownCount = totals?.count ?? (isWhole ? trips.length : null);
  const allRefusal =
    shownCount === null || (isOnDevice && !isWhole)
      ? 'notOnDevice'
      : shownCount > maxSelected
        ? 'tooMany'
        : null;
  const all = useSelectAll({
    isActive: selection.isActive,
    isWhole,
    isFetching,
    hasFailed: shown.hasFailed,
    loadMore: shown.onEnd,
    selectLoaded: () => select(selectableIds),
    onFailed: useCallback(() => notify(t('trips:notLoaded')), [t]),
  });
  want.current = () => {
    if (allRefusal === null) all.want();
  };
  const selected = useMemo(() => selectable.filter(({ id }) => ids.has(id)), [selectable, ids]);
  return {
    ...selection,
    trips: selected,
    shownCount,
    areAllSelected: isWhole && ids.size > 0 && ids.size === selectable.length,
    isLoading: all.isLoading,
    loadedCount: trips.length,
    allRefusal,
  };
}
