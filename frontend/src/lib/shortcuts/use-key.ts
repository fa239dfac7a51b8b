import { useLayoutEffect, useRef } from 'react';
import { isShortcutPress } from './is-shortcut-press';

/** One key, pressed anywhere on the page but in a field or a sheet. */
export function useKey(key: string, onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;

  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== key || event.repeat || !isShortcutPress(event)) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}
