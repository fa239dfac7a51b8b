import type { Place } from '@domain/places/place.schema';
import { recordSheet } from '@/entities/record-form/record-sheet';
import { titlesIn } from '@/entities/records/record-titles';
import type { RecordKind } from '@/lib/offline/record-kind';

export const placeSheet = recordSheet<{ readonly place: Place | null }, Place>(
  async () => (await import('./place-sheet')).PlaceSheet,
  ['places', 'trips'],
  (place) => ({ place }),
);

/** A place as the outbox writes it. */
export const placeKind = {
  name: 'place',
  catalogue: 'places',
  ...titlesIn('places'),
  facts: {
    placeKind: { label: 'common:word.kind', shown: 'text' },
  },
  form: placeSheet,
  procedures: {
    'places.create': { does: 'create' },
    'places.update': { does: 'update', says: 'changes' },
    'places.delete': { does: 'delete' },
  },
  reads: { feature: 'places', list: 'list', one: 'get' },
  needs: ['employerId'],
  sendsWhenMade: false,
  createOf: ({ version: _version, ...place }) => ({ path: 'places.create', input: place }),
  describe: ({ kind }, { t }) => ({ placeKind: t(`places:kind.${kind}`) }),
} satisfies RecordKind<Place>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    place: { stored: Place; path: keyof typeof placeKind.procedures };
  }
}
