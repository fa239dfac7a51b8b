import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { maxSelected, useSelectAll } from '@/components/selection/use-select-all';
import { type OwnedSelection, useSelection } from '@/components/selection/use-selection';
import { useMayChange } from '@/lib/logbook/membership';
import { useWaiting } from '@/lib/offline/use-waiting';
import type { Bought } from './bought';

interface Options {
  /** Loaded records in their order. */
  readonly bought: readonly Bought[];
  readonly vehicleId: string;
  readonly isWhole: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => unknown;
}

export interface BoughtSelection extends OwnedSelection {
  readonly records: readonly Bought[];
  readonly areAllSelected: boolean;
  readonly isLoading: boolean;
  readonly loadedCount: number;
  /** True if more are loaded than can be changed at once. */
  readonly isTooMany: boolean;
}

/** Selected fills and costs in the history of a vehicle. */
export function useBoughtSelection({ bought, vehicleId, ...pages }: Options): BoughtSelection {
  const { t } = useTranslation(['vehicles']);
  const waiting = useWaiting();
  const mayChange = useMayChange('expenses.update');
  const selectable = useMemo(
    () =>
      bought.filter(
        (record) => mayChange(record) && !['clash', 'refused'].includes(waiting.get(record.id) ?? ''),
      ),
    [bought, waiting, mayChange],
  );
  const selectableIds = useMemo(() => selectable.map(({ id }) => id), [selectable]);
  const want = useRef(() => {});
  const selection = useSelection({
    selectableIds,
    listKey: vehicleId,
    onSelectAll: () => want.current(),
  });
  const { ids, select } = selection;
  const isTooMany = selectable.length > maxSelected;
  const all = useSelectAll({
    ...pages,
    isActive: selection.isActive && !isTooMany,
    selectLoaded: () => select(selectableIds),
    onFailed: useCallback(() => notify(t('vehicles:timeline.notLoaded')), [t]),
  });
  want.current = all.want;
  return {
    ...selection,
    records: useMemo(() => selectable.filter(({ id }) => ids.has(id)), [selectable, ids]),
    areAllSelected: pages.isWhole && ids.size > 0 && ids.size === selectable.length,
    isLoading: all.isLoading,
    loadedCount: selectable.length,
    isTooMany,
  };
}
