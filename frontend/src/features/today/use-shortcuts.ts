import { useEffect, useRef } from 'react';

/** One key without Ctrl and the like, for whoever has a keyboard; never while something is typed or a sheet is open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, repeat, ctrlKey, metaKey, altKey } = event;
      if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, select, textarea') !== null) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const action = current.current[key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
