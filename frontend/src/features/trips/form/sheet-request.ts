import type { Trip, TripDraft } from '@domain/trips/trip.schema';
import type { RecordDraft } from '@/lib/forms/record-draft';
import type { EndPositions } from '../use-learned-positions';
import type { TripFormText } from './trip-form-text';

interface WithDraft {
  /** Draft to continue, from a sheet that was closed. */
  readonly draft?: RecordDraft<TripFormText>;
}

export type SheetRequest = WithDraft &
  (
    | { readonly kind: 'edit'; readonly trip: Trip }
    /** `like` is a trip to repeat, the way back of one, or with `isDriven` the trip itself, with its times. */
    | {
        readonly kind: 'new';
        readonly like: TripDraft | null;
        readonly isDriven?: true;
        /** Positions of the ends of a recorded trip. */
        readonly at?: EndPositions;
      }
  );

let pending: { readonly driverId: string; readonly request: SheetRequest } | null = null;
const listeners = new Set<() => void>();

/** Passes a request from a sheet whose page was closed to that page, once it is open. */
export function requestSheet(driverId: string, request: SheetRequest): void {
  pending = { driverId, request };
  for (const listener of listeners) listener();
}

/** Calls `open` with its driver's pending request, now and later, until the page is closed. */
export function onSheetRequest(driverId: string, open: (request: SheetRequest) => void): () => void {
  const take = () => {
    const taken = pending;
    pending = null;
    if (taken?.driverId === driverId) open(taken.request);
  };
  take();
  listeners.add(take);
  return () => listeners.delete(take);
}
