import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isPageCovered } from '@/lib/shortcuts/is-shortcut-press';
import type { Selection } from './selection';
import { extended, nothingSelected, type SelectionState, toggled } from './selection-state';

interface Options {
  /** Loaded rows that may be selected, in order. */
  readonly selectableIds: readonly string[];
  /** List that the selection belongs to: another filter or page starts a new selection. */
  readonly listKey: string;
  readonly onSelectAll: () => void;
}

export interface OwnedSelection extends Selection {
  /** Begins selecting, with nothing selected. */
  start(): void;
  select(ids: Iterable<string>): void;
}

interface Held extends SelectionState {
  readonly isActive: boolean;
  readonly listKey: string;
}

/** Selected rows of a list while it is mounted; Escape clears them. */
export function useSelection({ selectableIds, listKey, onSelectAll }: Options): OwnedSelection {
  const nothing: Held = { ...nothingSelected, isActive: false, listKey };
  const [stored, setHeld] = useState<Held>(nothing);
  const held = stored.listKey === listKey ? stored : nothing;
  const latest = useRef({ selectableIds, listKey, onSelectAll });
  latest.current = { selectableIds, listKey, onSelectAll };
  const { isActive } = held;

  const hold = useCallback((change: (state: SelectionState) => SelectionState, isActiveNext = true) => {
    setHeld((before) => {
      const { listKey: key } = latest.current;
      const state = before.listKey === key ? before : nothingSelected;
      return { ...change(state), isActive: isActiveNext, listKey: key };
    });
  }, []);
  const start = useCallback(() => hold((state) => state), [hold]);
  const clear = useCallback(() => hold(() => nothingSelected, false), [hold]);
  const selectAll = useCallback(() => latest.current.onSelectAll(), []);
  const select = useCallback(
    (ids: Iterable<string>) => hold(() => ({ ids: new Set(ids), anchor: null })),
    [hold],
  );
  const toggle = useCallback(
    (id: string, extendRange: boolean, order?: readonly string[]) => {
      const selectable = latest.current.selectableIds;
      if (!selectable.includes(id)) return;
      if (!extendRange) return hold((state) => toggled(state, id));
      const canBe = new Set(selectable);
      const shown = order === undefined ? selectable : order.filter((each) => canBe.has(each));
      hold((state) => extended(state, id, shown));
    },
    [hold],
  );

  useEffect(() => {
    if (!isActive) return;
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || isPageCovered()) return;
      const isTyping =
        event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
      if (event.key === 'Escape') clear();
      else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && !isTyping) {
        event.preventDefault();
        selectAll();
      }
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isActive, clear, selectAll]);

  // Rows that are gone from the list, or may no longer be selected, are left out.
  const ids = useMemo(
    () => new Set(held.ids.size === 0 ? [] : selectableIds.filter((id) => held.ids.has(id))),
    [held.ids, selectableIds],
  );
  return useMemo(
    () => ({ ids, isActive, toggle, selectAll, clear, start, select }),
    [ids, isActive, toggle, selectAll, clear, start, select],
  );
}
