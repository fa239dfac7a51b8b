import { useEffect, useRef } from 'react';
import { keepTripDraft, loadTripDraft } from './kept-trip-draft';
import type { TripFormText } from './trip-form-text';

interface Typing {
  readonly driverId: string;
  /** null where nothing is kept. */
  readonly target: string | null;
  readonly id: string;
  readonly text: TripFormText;
  /** It may have arrived so. */
  readonly isSent: boolean;
  readonly isTouched: boolean;
  readonly isSending: () => boolean;
}

/** What is typed in a sheet is kept with every key, until it is saved. */
export function useKeptTyping({ driverId, target, id, text, isSent, isTouched, isSending }: Typing) {
  const isSettled = useRef(false);
  const sending = useRef(isSending);

  useEffect(() => {
    if (target === null || isSettled.current) return;
    keepTripDraft(driverId, target, isTouched ? { id, text, sent: isSent } : null);
  }, [driverId, target, isTouched, id, text, isSent]);

  // What is on its way is kept by the outbox: in a sheet that is opened meanwhile the next trip begins.
  useEffect(() => {
    const { current } = sending;
    return () => {
      if (target !== null && current()) keepTripDraft(driverId, target, null);
    };
  }, [driverId, target]);

  function say(sent: boolean): void {
    if (target !== null) keepTripDraft(driverId, target, { id, text, sent });
  }

  return {
    /** It is being sent: after a reload nobody knows whether it arrived. */
    sent: () => say(true),
    /** It did not arrive, and the sheet shows why. */
    refused: () => say(false),
    isSettled: () => isSettled.current,
    /** There is nothing left to keep. */
    settle(): void {
      isSettled.current = true;
      if (target !== null) keepTripDraft(driverId, target, null);
    },
    /** It did not arrive after all, and the sheet is closed. What was begun since stays. */
    takeBack(): void {
      if (target !== null && loadTripDraft(driverId, target) === null) say(false);
    },
  };
}
