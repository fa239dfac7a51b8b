import type { Place } from '@domain/places/place.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';

const part = createLazyComponent(async () => (await import('./place-sheet')).PlaceSheet, ['places', 'trips']);
const PlaceSheet = lazySheet(part);

interface Request {
  readonly place: Place | null;
}

/** Sheet to add (null) or change a place; its code is loaded when first opened. */
export function usePlaceSheet(otherwise: Request | null, onClosed: () => void): Openable<Request> {
  return useOpened(
    ({ place }, close) => (
      <PlaceSheet
        key={place?.id ?? 'new'}
        place={place}
        onClose={() => {
          close();
          onClosed();
        }}
      />
    ),
    { otherwise },
  );
}

/** Opens the form for a stored place, on any page. */
export function PlaceEditingSheet({ record, onClose }: EditingProps<Place>) {
  return <PlaceSheet place={record} onClose={onClose} />;
}
