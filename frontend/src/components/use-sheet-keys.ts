import { type RefObject, useEffect, useRef } from 'react';
import { isTopmost } from './open-sheets';

interface Options {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** False for modal dialogs, which get Escape from the browser and have no other place for F6. */
  readonly isOn: boolean;
  readonly onClose: () => void;
  /** Moves the focus to the page. */
  readonly onLeave: () => void;
}

/** Escape first closes popups of fields, and fields of the page handle it themselves. */
function isForField(target: EventTarget | null, dialog: HTMLDialogElement): boolean {
  if (document.querySelector(':popover-open') !== null) return true;
  if (dialog.querySelector('[aria-haspopup][aria-expanded="true"]') !== null) return true;
  if (!(target instanceof Element) || dialog.contains(target)) return false;
  return target.closest('input, select, textarea') !== null;
}

/** Keys of a side panel: Escape closes it, F6 moves between page and panel. */
export function useSheetKeys(options: Options): void {
  const { isOn } = options;
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (!isOn) return;
    function onKey(event: KeyboardEvent): void {
      const { dialog, onClose, onLeave } = latest.current;
      const shown = dialog.current;
      if (shown === null || !isTopmost(shown) || event.isComposing) return;
      // Modal dialogs above have priority.
      const modal = document.querySelectorAll('dialog[open]:not([data-placement="beside"])');
      if ([...modal].some((other) => other !== shown)) return;
      if (event.key === 'Escape' && !isForField(event.target, shown)) {
        event.preventDefault();
        onClose();
      }
      if (event.key === 'F6') {
        event.preventDefault();
        if (shown.contains(document.activeElement)) onLeave();
        else shown.querySelector<HTMLElement>('h2')?.focus();
      }
    }
    // Captured, to run before a field closes its popup.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isOn]);
}
