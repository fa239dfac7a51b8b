import { useState } from 'react';
import { newRecordId } from '@/lib/offline/new-record-id';
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
export function useBegunTrip(request: SheetRequest, driverId: string) {
  const target = targetOf(request);
  // What comes of the trip while its sheet is open is not laid under what is typed: it would be overwritten unseen.
  const [trip] = useState(() => (request.kind === 'edit' ? request.trip : null));
  const [begun] = useState(() => request.begun ?? (target === null ? null : loadTripDraft(driverId, target)));
  const [nextId] = useState(newRecordId);
  const [isRestored, setIsRestored] = useState(begun !== null);
  const restored = isRestored ? begun : null;
  const waiting = useWaiting();
  // What was refused is put right under its id.
  const mayHaveArrived = restored?.sent === true && trip === null && waiting.get(restored.id) !== 'refused';
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
      const isSame = JSON.stringify(text) === JSON.stringify(restored.text);
      // What is typed over a trip that may have arrived is another one: of its id it would not be taken.
      const id = mayHaveArrived && !isSame ? nextId : restored.id;
      return { id, text, version, sent: restored.sent && isSame };
    },
    /** What comes now is another trip. */
    startOver: () => setIsRestored(false),
  };
}
