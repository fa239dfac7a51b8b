import { type Place, type PlaceCreate, placeKinds } from '@domain/places/place.schema';
import { z } from 'zod';
import { createRecordDraftStore } from '@/lib/forms/record-draft';

/** Typed fields of a place; `employerId` is empty for none. */
const placeDraftSchema = z.object({
  name: z.string(),
  kind: z.enum(placeKinds),
  employerId: z.string(),
  forWhom: z.string(),
  note: z.string(),
  /** True if trips get the new name, too. */
  isFollowed: z.boolean(),
  reason: z.string(),
});

export const placeDrafts = createRecordDraftStore('place-draft', placeDraftSchema);

export type PlaceDraft = z.infer<typeof placeDraftSchema>;
export type DescribedPlace = Omit<PlaceCreate, 'id'>;

export function placeDraftOf(place: Place | null, name: string): PlaceDraft {
  return {
    name: place?.name ?? name,
    kind: place?.kind ?? 'other',
    employerId: place?.employerId ?? '',
    forWhom: place?.forWhom ?? '',
    note: place?.note ?? '',
    isFollowed: true,
    reason: '',
  };
}

/** Returns null while the place has no name. */
export function describedBy({ kind, ...draft }: PlaceDraft): DescribedPlace | null {
  const name = draft.name.trim();
  if (name === '') return null;
  return {
    name,
    kind,
    employerId: draft.employerId === '' ? null : draft.employerId,
    forWhom: draft.employerId === '' ? draft.forWhom.trim() : '',
    note: draft.note.trim(),
  };
}
