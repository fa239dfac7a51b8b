import { useEffect, useRef } from 'react';
import { keepTripDraft, loadTripDraft } from './kept-trip-draft';
import type { TripFormText } from './trip-form-text';

interface Typing {
  readonly driverId: string;
  /** null where nothing is kept. */
  readonly target: string | null;
  readonly id: string;
  readonly text: TripFormText;
  readonly isTouched: boolean;
  readonly isSending: () => boolean;
}

/** What is typed in a sheet is kept with every key, until it is saved. */
export function useKeptTyping({ driverId, target, id, text, isTouched, isSending }: Typing) {
  const isSettled = useRef(false);
  const sending = useRef(isSending);

  useEffect(() => {
    if (target === null || isSettled.current) return;
    keepTripDraft(driverId, target, isTouched ? { id, text } : null);
  }, [driverId, target, isTouched, id, text]);

  // What is on its way is kept by the outbox: in a sheet that is opened meanwhile the next trip begins.
  useEffect(() => {
    const { current } = sending;
    return () => {
      if (target !== null && current()) keepTripDraft(driverId, target, null);
    };
  }, [driverId, target]);

  return {
    isSettled: () => isSettled.current,
    /** There is nothing left to keep. */
    settle(): void {
      isSettled.current = true;
      if (target !== null) keepTripDraft(driverId, target, null);
    },
    /** It did not arrive after all. What was begun since stays. */
    takeBack(): void {
      if (target !== null && loadTripDraft(driverId, target) === null) {
        keepTripDraft(driverId, target, { id, text });
      }
    },
  };
}
