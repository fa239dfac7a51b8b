import { useEffect, useRef } from 'react';
import { type KeptTripDraft, keepTripDraft, loadTripDraft } from './kept-trip-draft';

interface Typing {
  readonly driverId: string;
  /** null where nothing is kept. */
  readonly target: string | null;
  readonly draft: KeptTripDraft;
  readonly isTouched: boolean;
  readonly isSending: () => boolean;
}

/** What is typed in a sheet is kept with every key, until it is saved. */
export function useKeptTyping({ driverId, target, draft, isTouched, isSending }: Typing) {
  const isSettled = useRef(false);
  const sending = useRef(isSending);
  const { id, text, version, sent } = draft;

  useEffect(() => {
    if (target === null || isSettled.current) return;
    keepTripDraft(driverId, target, isTouched ? { id, text, version, sent } : null);
  }, [driverId, target, isTouched, id, text, version, sent]);

  // What is on its way is kept by the outbox: in a sheet that is opened meanwhile the next trip begins.
  useEffect(() => {
    const { current } = sending;
    return () => {
      if (target !== null && current()) keepTripDraft(driverId, target, null);
    };
  }, [driverId, target]);

  function keep(kept: KeptTripDraft): void {
    if (target !== null) keepTripDraft(driverId, target, kept);
  }

  return {
    keep,
    /** It is being sent: after a reload nobody knows whether it arrived. */
    sent: () => keep({ ...draft, sent: true }),
    /** It did not arrive, and the sheet shows why. */
    refused: () => keep({ ...draft, sent: false }),
    isSettled: () => isSettled.current,
    /** There is nothing left to keep. */
    settle(): void {
      isSettled.current = true;
      if (target !== null) keepTripDraft(driverId, target, null);
    },
    /** It did not arrive after all, and the sheet is closed. What was begun since stays. */
    takeBack(): void {
      if (target !== null && loadTripDraft(driverId, target) === null) keep({ ...draft, sent: false });
    },
  };
}
