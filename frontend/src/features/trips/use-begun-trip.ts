import { useState } from 'react';
import { newRecordId } from '@/lib/offline/new-record-id';
import { loadTripDraft } from './kept-trip-draft';
import type { SheetRequest } from './sheet-request';

/** Under what the draft is kept; null for a trip like another, which begins each time as that one was. */
function targetOf(request: SheetRequest): string | null {
  if (request.kind === 'edit') return request.trip.id;
  return request.like === null ? 'new' : null;
}

/** Which trip a sheet is about, and what was typed in it before. */
export function useBegunTrip(request: SheetRequest, driverId: string) {
  const target = targetOf(request);
  const [begun] = useState(() => request.begun ?? (target === null ? null : loadTripDraft(driverId, target)));
  const [newId, setNewId] = useState(() => begun?.id ?? newRecordId());
  const [isRestored, setIsRestored] = useState(begun !== null);
  return {
    id: request.kind === 'edit' ? request.trip.id : newId,
    target,
    begun: begun?.text ?? null,
    isRestored,
    /** What was typed before may have arrived, under its id: what comes now is another trip. */
    startOver(): void {
      setNewId(newRecordId());
      setIsRestored(false);
    },
  };
}
