import { type PointerEvent, useRef, useState } from 'react';

interface Props {
  readonly onRight: () => void;
  readonly onLeft: () => void;
}

/** Far enough to avoid accidents, near enough for a thumb. */
const farPixels = 96;

/**
 * Recognises a swipe by finger, pen or mouse. There is no animation: if released too early, the card is back at once.
 */
export function useSwipe({ onRight, onLeft }: Props) {
  const from = useRef<number | null>(null);
  const [pushed, setPushed] = useState(0);

  function end(): void {
    from.current = null;
    setPushed(0);
  }

  return {
    pushed,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove({ clientX }: PointerEvent) {
        if (from.current !== null) setPushed(clientX - from.current);
      },
      onPointerUp({ clientX }: PointerEvent) {
        const far = from.current === null ? 0 : clientX - from.current;
        end();
        if (far >= farPixels) onRight();
        else if (far <= -farPixels) onLeft();
      },
      /** The browser used the gesture for scrolling. */
      onPointerCancel: end,
    },
  };
}
