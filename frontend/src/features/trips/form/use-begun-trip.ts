import { useState } from 'react';
import { newRecordId } from '@/lib/offline/new-record-id';
import { saysTheSame } from '@/lib/offline/says-the-same';
import { useWaiting } from '@/lib/offline/use-waiting';
import { type KeptTripDraft, loadTripDraft } from './kept-trip-draft';
import type { SheetRequest } from './sheet-request';
import type { TripFormText } from './trip-form-text';

/** Under what the draft is kept; null for a trip like another, which begins each time as that one was. */
function targetOf(request: SheetRequest): string | null {
  if (request.kind === 'edit') return request.trip.id;
  return request.like === null ? 'new' : null;
}

/** Which trip a sheet is about, and what was typed in it before. */
export function useBegunTrip(request: SheetRequest, driverId: string, untouched: TripFormText) {
  const target = targetOf(request);
  // What comes of the trip while its sheet is open is not laid under what is typed: it would be overwritten unseen.
  const [trip] = useState(() => (request.kind === 'edit' ? request.trip : null));
  const [begun] = useState(() => {
    const found = request.begun ?? (target === null ? null : loadTripDraft(driverId, target));
    // It has arrived since.
    return found !== null && saysTheSame(found.text, untouched) ? null : found;
  });
  const [nextId] = useState(newRecordId);
  const [isRestored, setIsRestored] = useState(begun !== null);
  const restored = isRestored ? begun : null;
  const waiting = useWaiting();
  const [wasRefused, setWasRefused] = useState(false);
  // It is put right under its id, for which it waits to be taken once more.
  if (begun !== null && !wasRefused && waiting.get(begun.id) === 'refused') setWasRefused(true);
  const mayHaveArrived = restored?.sent === true && trip === null && !wasRefused;
  const version = trip === null ? null : (restored?.version ?? trip.version);

  return {
    trip,
    /** That of the trip as it was typed over, which may be an older one. */
    version,
    target,
    begun: begun?.text ?? null,
    isRestored,
    mayHaveArrived,
    /** As it is kept while it is typed. */
    draftOf(text: TripFormText): KeptTripDraft {
      if (trip !== null) return { id: trip.id, text, version, sent: false };
      if (restored === null) return { id: nextId, text, version, sent: false };
      const isAsSent = restored.sent && saysTheSame(text, restored.text);
      // What is typed over a trip that may have arrived is another one: of its id it would not be taken.
      const id = mayHaveArrived && !isAsSent ? nextId : restored.id;
      return { id, text, version, sent: isAsSent };
    },
    /** What comes now is another trip. */
    startOver: () => setIsRestored(false),
  };
}
