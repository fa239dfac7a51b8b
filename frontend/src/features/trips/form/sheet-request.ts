import type { Trip, TripDraft } from '@domain/trips/trip.schema';
import type { RecordDraft } from '@/lib/forms/record-draft';
import type { TripFormText } from './trip-form-text';

interface WithDraft {
  /** Draft to continue, from a sheet that was closed. */
  readonly draft?: RecordDraft<TripFormText>;
}

export type SheetRequest = WithDraft &
  (
    | { readonly kind: 'edit'; readonly trip: Trip }
    /** `like` is a trip to repeat, or the way back of one. */
    | { readonly kind: 'new'; readonly like: TripDraft | null }
  );
