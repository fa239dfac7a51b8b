import { useLayoutEffect, useRef } from 'react';
import { isShortcutPress } from './is-shortcut-press';

/** One key, pressed anywhere on the page but in a field or a sheet. */
export function useKey(key: string, onPress: () => void): void {
  useKeyAt(document, key, onPress);
}

/** The same on every page, unless the page that is there has another use for it. */
export function useKeyEverywhere(key: string, onPress: () => void): void {
  // A press comes to the window after the document.
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
