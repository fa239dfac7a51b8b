import { useLayoutEffect, useRef } from 'react';
import { isShortcutPress } from './is-shortcut-press';

/** Handles a key pressed anywhere on the page except in a field or a sheet. */
export function useKey(key: string, onPress: () => void): void {
  useKeyAt(document, key, onPress);
}

/** Handles a key on every page, unless the current page uses it. */
export function useKeyEverywhere(key: string, onPress: () => void): void {
  // Key events reach the window after the document.
  useKeyAt(window, key, onPress);
}

function useKeyAt(target: Document | Window, key: string, onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;

  useLayoutEffect(() => {
    function onKey(event: Event): void {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.key !== key || event.repeat || !isShortcutPress(event)) return;
      event.preventDefault();
      latest.current();
    }
    target.addEventListener('keydown', onKey);
    return () => target.removeEventListener('keydown', onKey);
  }, [target, key]);
}
