import { minReasonLength } from '@domain/ledger/ledger.schema';
import type { Place } from '@domain/places/place.schema';
import { placeNamed } from '@domain/places/place-name';
import { useState } from 'react';
import { usePlaces } from '@/entities/places/use-places';
import type { Problem } from '@/lib/errors/problem';
import { useDraft } from '@/lib/forms/use-draft';
import { type Faults, useRecordForm } from '@/lib/forms/use-record-form';
import { useLogbook } from '@/lib/logbook/logbook-context';
import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/outbox-context';
import { useOnline } from '@/lib/offline/use-online';
import { useWaiting } from '@/lib/offline/use-waiting';
import { type DescribedPlace, describedBy, type PlaceDraft, placeDraftOf, placeDrafts } from './place-draft';
import { usePlaceRenames } from './use-place-renames';
import { useRenamePreview } from './use-rename-preview';

type PlaceFaults = Faults<'name' | 'employerId', 'missing' | 'taken' | 'gone'>;

const noFaults: PlaceFaults = {};

function refusedFaults({ reason, fields }: Problem): PlaceFaults {
  const isTaken = fields.some(({ rule }) => rule === 'NAME_TAKEN');
  return {
    ...(isTaken && { name: 'taken' }),
    ...(reason === 'UNKNOWN_EMPLOYER' && { employerId: 'gone' }),
  };
}

/** Form to add (null) or change a place; renames it in its trips, too, if the driver wants. */
export function usePlaceForm(place: Place | null, onClose: () => void) {
  const { driverId } = useLogbook();
  const { submit } = useOutbox();
  const { rename } = usePlaceRenames();
  const { places } = usePlaces();
  const isOnline = useOnline();
  const waiting = useWaiting();
  const [renamedTrips, setRenamedTrips] = useState(0);
  const typed = useDraft<PlaceDraft>({
    storage: { store: placeDrafts, driverId, target: place?.id ?? 'new' },
    stored: place,
    initial: () => placeDraftOf(place, ''),
  });
  const { id, draft } = typed;
  const written = describedBy(draft);
  const isRenamed = place !== null && written !== null && written.name !== place.name;
  // A place that the server does not have yet cannot be renamed there.
  const canFollow = isOnline && place !== null && !waiting.has(place.id);
  const preview = useRenamePreview({
    placeIds: place === null ? [] : [place.id],
    otherNames: [],
    name: written?.name ?? '',
    isAsked: isRenamed && canFollow,
  });
  const isFollowed = isRenamed && canFollow && draft.isFollowed && preview?.trips !== 0;

  const isTaken = placeNamed(
    places.filter((other) => other.id !== id),
    draft.name,
  );
  const faults: PlaceFaults =
    written === null ? { name: 'missing' } : isTaken !== undefined ? { name: 'taken' } : noFaults;

  async function send(
    described: DescribedPlace,
    reason: string | null,
    isFormOpen: () => boolean,
  ): Promise<Submitted<Place>> {
    if (place === null) return submit('places.create', { id, ...described }, isFormOpen);
    const changes = described;
    if (!isFollowed) {
      return submit('places.update', { id, version: place.version, changes }, isFormOpen);
    }
    const record = await rename({
      ...{ place, changes, merged: [], otherNames: [], reason },
      onStep: setRenamedTrips,
    });
    return { outcome: 'saved', record };
  }

  const record = useRecordForm({
    draft: typed,
    written: faults === noFaults ? written : null,
    faults,
    faultsOf: refusedFaults,
    reason: {
      typed: draft.reason,
      isDue: isFollowed && (preview?.finalTrips ?? 0) > 0,
      minLength: minReasonLength,
    },
    send,
    onDone: onClose,
  });

  return { typed, record, preview, canFollow, isRenamed, renamedTrips };
}

export type PlaceForm = ReturnType<typeof usePlaceForm>;
