import type { TripCategory } from '@domain/trips/trip.schema';
import { useLayoutEffect, useRef } from 'react';
import { isShortcutPress } from '@/lib/shortcuts/is-shortcut-press';
import { shownCategories } from '../trip-categories';

interface Keys {
  readonly sort: (category: TripCategory) => void;
  readonly sortAlike: () => void;
  readonly undo: () => void;
  readonly later: () => void;
}

const arrows: Readonly<Record<string, TripCategory>> = { ArrowRight: 'business', ArrowLeft: 'private' };

/** One key per category; the arrow keys match the directions of swipes. */
export function useSortKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;

  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!isShortcutPress(event) || event.repeat) return;
      const { sort, sortAlike, undo, later } = latest.current;
      const category = arrows[event.key] ?? shownCategories.find(({ key }) => key === event.key)?.category;
      if (category !== undefined) sort(category);
      else if (event.key === 'a') sortAlike();
      else if (event.key === 'u') undo();
      else if (event.key === 'l') later();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
