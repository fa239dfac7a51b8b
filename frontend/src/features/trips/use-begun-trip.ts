import { useState } from 'react';
import { newRecordId } from '@/lib/offline/new-record-id';
import { loadTripDraft } from './kept-trip-draft';
import type { SheetRequest } from './sheet-request';
import type { TripFormText } from './trip-form-text';

/** Under what the draft is kept; null for a trip like another, which begins each time as that one was. */
function targetOf(request: SheetRequest): string | null {
  if (request.kind === 'edit') return request.trip.id;
  return request.like === null ? 'new' : null;
}

/** Which trip a sheet is about, and what was typed in it before. */
export function useBegunTrip(request: SheetRequest, driverId: string) {
  const target = targetOf(request);
  const [begun] = useState(() => request.begun ?? (target === null ? null : loadTripDraft(driverId, target)));
  const [nextId] = useState(newRecordId);
  const [isRestored, setIsRestored] = useState(begun !== null);

  function isSent(text: TripFormText): boolean {
    return isRestored && begun?.sent === true && JSON.stringify(text) === JSON.stringify(begun.text);
  }

  return {
    /** What is typed over a trip that may have arrived is another one: of its id it would not be taken. */
    idOf(text: TripFormText): string {
      if (request.kind === 'edit') return request.trip.id;
      if (begun === null || !isRestored) return nextId;
      return begun.sent && !isSent(text) ? nextId : begun.id;
    },
    isSent,
    target,
    begun: begun?.text ?? null,
    isRestored,
    /** What comes now is another trip. */
    startOver: () => setIsRestored(false),
  };
}
