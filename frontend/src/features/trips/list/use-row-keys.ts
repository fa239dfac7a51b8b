import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Selection } from '@/components/selection/selection';
import { isShortcutPress } from '@/lib/shortcuts/is-shortcut-press';
import type { TripRow } from './trip-rows';

interface Props {
  readonly rows: readonly TripRow[];
  readonly list: RefObject<HTMLElement | null>;
  readonly selection: Selection;
  readonly toIndex: (index: number) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Moves from trip to trip with j and k or the arrow keys, also to trips outside the rendered part; with Shift the arrow
 * keys select on the way.
 */
export function useRowKeys({ rows, list, selection, toIndex }: Props): void {
  const latest = useRef({ rows, selection, toIndex });
  latest.current = { rows, selection, toIndex };

  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const step = steps[event.key];
      if (step === undefined || !isShortcutPress(event)) return;
      const known = latest.current.rows;
      const current = document.activeElement?.getAttribute('data-trip') ?? null;
      // Without a focused trip the arrow keys scroll.
      if (current === null && event.key.startsWith('Arrow')) return;
      const from = current === null ? -1 : known.findIndex(({ key }) => key === current);
      const to = nextTrip(known, from, step);
      if (to === null) return;
      event.preventDefault();
      const next = known[to]?.key;
      if (event.shiftKey && event.key.startsWith('Arrow') && current !== null && next !== undefined) {
        const { ids, toggle } = latest.current.selection;
        if (!ids.has(current)) toggle(current, false);
        toggle(next, true);
      }
      latest.current.toIndex(to);
      const focus = () => {
        const row = list.current?.querySelector<HTMLElement>(`[data-trip="${next}"]`);
        row?.focus({ preventScroll: true });
        return row != null;
      };
      // A row outside the rendered part is available in the next frame.
      if (!focus()) requestAnimationFrame(focus);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}

function nextTrip(rows: readonly TripRow[], from: number, step: 1 | -1): number | null {
  for (let index = from + step; index >= 0 && index < rows.length; index += step) {
    if (rows[index]?.kind === 'trip') return index;
  }
  return null;
}
