import { type ComponentProps, useEffect, useRef } from 'react';
import { vibrateShortly } from '@/lib/haptics/vibrate-shortly';
import type { Selection } from './selection';

const longPressMilliseconds = 500;
/** Maximum movement of a finger that rests. */
const restPixels = 10;

interface Options {
  readonly selection: Selection;
  readonly id: string;
  /** False for a row that cannot be selected; it stays in place and states the reason itself. */
  readonly isSelectable: boolean;
  readonly onOpen: () => void;
}

type RowProps = Pick<
  ComponentProps<'button'>,
  | 'role'
  | 'aria-checked'
  | 'aria-disabled'
  | 'onClick'
  | 'onMouseDown'
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onContextMenu'
>;

/**
 * A row that opens its record, or is selected: by a long press, with Shift or Ctrl, on the sign marked with
 * `data-select`, and by any press while rows are being selected.
 */
export function useSelectableRow({ selection, id, isSelectable, onOpen }: Options): RowProps {
  const press = useRef<{
    readonly x: number;
    readonly y: number;
    timer: ReturnType<typeof setTimeout>;
  } | null>(null);
  const wasLong = useRef(false);
  const isSelected = selection.ids.has(id);

  function end(): void {
    clearTimeout(press.current?.timer);
    press.current = null;
  }
  useEffect(() => end, []);

  return {
    ...(selection.isActive && {
      role: 'checkbox',
      'aria-checked': isSelected,
      ...(!isSelectable && { 'aria-disabled': true }),
    }),
    onClick(event) {
      // Ignores the click after a long press.
      if (wasLong.current) {
        wasLong.current = false;
        return;
      }
      const isOnSign = event.target instanceof Element && event.target.closest('[data-select]') !== null;
      const hasKey = event.shiftKey || event.ctrlKey || event.metaKey;
      // On touch screens, presses on the icon are meant for the row.
      const isSignPress = isOnSign && window.matchMedia('(hover: hover)').matches;
      const selects = selection.isActive || hasKey || isSignPress;
      if (!selects) onOpen();
      else if (isSelectable) selection.toggle(id, event.shiftKey);
    },
    onMouseDown(event) {
      if (!event.shiftKey) return;
      // The browser would select text up to here.
      event.preventDefault();
      event.currentTarget.focus();
    },
    onPointerDown({ pointerType, clientX, clientY }) {
      wasLong.current = false;
      if (pointerType === 'mouse' || !isSelectable) return;
      end();
      const timer = setTimeout(() => {
        press.current = null;
        wasLong.current = true;
        vibrateShortly();
        selection.toggle(id, false);
      }, longPressMilliseconds);
      press.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove({ clientX, clientY }) {
      const started = press.current;
      if (started !== null && Math.hypot(clientX - started.x, clientY - started.y) > restPixels) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event) {
      // Suppresses the browser's menu on a long press.
      if (press.current !== null || wasLong.current) event.preventDefault();
    },
  };
}
