import { minReasonLength } from '@domain/ledger/ledger.schema';
import type { Place } from '@domain/places/place.schema';
import { useState } from 'react';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useBusy } from '@/lib/forms/use-busy';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import { usePlaceRenames } from './use-place-renames';
import type { PlaceRow } from './use-place-rows';
import { useRenamePreview } from './use-rename-preview';

/** Returns the place with the most trips, or else the name with the most. */
function likeliest(rows: readonly PlaceRow[]): PlaceRow | undefined {
  const ofPlaces = rows.filter(({ place }) => place !== null);
  const [first] = (ofPlaces.length > 0 ? ofPlaces : rows).toSorted(
    (one, other) => (other.usage?.trips ?? 0) - (one.usage?.trips ?? 0),
  );
  return first;
}

/** Form to merge places and names of trips: which one remains, and a reason if trips are final. */
export function useMergeForm(rows: readonly PlaceRow[], onDone: () => void) {
  const utils = trpc.useUtils();
  const { rename } = usePlaceRenames();
  const busy = useBusy();
  const [name, setName] = useState(() => likeliest(rows)?.name ?? '');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const [renamedTrips, setRenamedTrips] = useState(0);
  // Sent again after a lost answer, the place still counts once.
  const [newId] = useState(newRecordId);

  const places = rows.flatMap(({ place }) => place ?? []);
  const otherNames = rows.filter(({ place }) => place === null).map((row) => row.name);
  const placeIds = places.map(({ id }) => id);
  const preview = useRenamePreview({ placeIds, otherNames, name, isAsked: true });
  const stays = places.find((place) => place.name === name) ?? likeliest(rows)?.place ?? null;
  const asksReason = (preview?.finalTrips ?? 0) > 0 || problem?.reason === 'REASON_REQUIRED';
  const isReasonMissing = asksReason && reason.trim().length < minReasonLength;

  /** Creates a place if only names of trips were selected. */
  async function added(): Promise<Place> {
    const described = { kind: 'other', employerId: null, forWhom: '', note: '' } as const;
    return utils.client.places.create.mutate({ id: newId, name, ...described });
  }

  async function merge(): Promise<void> {
    const place = stays ?? (await added());
    await rename({
      place,
      changes: place.name === name ? {} : { name },
      merged: places.filter(({ id }) => id !== place.id),
      otherNames,
      reason: asksReason ? reason.trim() : null,
      onStep: setRenamedTrips,
    });
  }

  async function submit(): Promise<void> {
    setWasTried(true);
    if (isReasonMissing) return;
    setProblem(null);
    try {
      await busy.during(merge);
      onDone();
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  return {
    ...{ name, setName, reason, setReason, problem, preview, stays, asksReason, renamedTrips, busy },
    isReasonFaulty: wasTried && isReasonMissing,
    submit,
  };
}
