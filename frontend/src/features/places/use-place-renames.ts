import {
  maxTripsAtOnce,
  type Place,
  type PlaceRename,
  type PlaceRenamePreview,
  type PlaceRestore,
  type RenamedTrip,
} from '@domain/places/place.schema';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { useOnline } from '@/lib/offline/use-online';
import { trpc } from '@/lib/trpc/client';
import { useCounted } from './use-place-rows';

interface Renaming {
  /** The place before the renaming. */
  readonly place: Place;
  readonly changes: PlaceRename['changes'];
  readonly merged: readonly Place[];
  readonly otherNames: readonly string[];
  /** Reason for final trips; null if none is needed. */
  readonly reason: string | null;
  /** Called with the number of trips renamed so far. */
  readonly onStep: (trips: number) => void;
}

/** Renames and merges places with the trips that name them; needs a network. */
export function usePlaceRenames() {
  const { t } = useTranslation(['places', 'errors', 'common']);
  const counted = useCounted();
  const utils = trpc.useUtils();

  async function refetch(): Promise<void> {
    const { places, trips, search, ledger, timeline } = utils;
    await Promise.all([places, trips, search, ledger, timeline].map((feature) => feature.invalidate()));
  }

  /** Renames in as many steps as needed. Throws if the server refuses a step; earlier steps remain. */
  async function rename({ place, changes, merged, otherNames, reason, onStep }: Renaming): Promise<Place> {
    const { id, version } = place;
    const input = {
      id,
      version,
      changes,
      otherNames: [...otherNames],
      madeAtMs: Date.now(),
      merged: merged.map((other) => ({ id: other.id, version: other.version })),
      ...(reason !== null && { reason }),
    };
    const trips: RenamedTrip[] = [];
    try {
      for (;;) {
        const step = await utils.client.places.rename.mutate(input);
        trips.push(...step.trips);
        onStep(trips.length);
        if (!step.isDone) continue;
        notifyWithUndo({
          message: doneText(step.place.name, trips.length, merged.length + otherNames.length > 0),
          undoLabel: t('common:word.undo'),
          onUndo: () => void undo({ before: place, now: step.place, trips, merged: step.merged, reason }),
        });
        return step.place;
      }
    } finally {
      await refetch();
    }
  }

  function doneText(name: string, count: number, isMerged: boolean): string {
    return isMerged
      ? t('places:merge.done', { name, ...counted(count) })
      : t('places:rename.done', { name, ...counted(count) });
  }

  interface Done {
    readonly before: Place;
    readonly now: Place;
    readonly trips: readonly RenamedTrip[];
    readonly merged: readonly Place[];
    readonly reason: string | null;
  }

  async function undo({ before, now, trips, merged, reason }: Done): Promise<void> {
    const { id, version: _version, ...changes } = before;
    const explained = { madeAtMs: Date.now(), ...(reason !== null && { reason: t('common:word.undone') }) };
    const last: Pick<PlaceRestore, 'place' | 'merged'> = {
      place: { id, version: now.version, changes },
      merged: merged.map(({ version: _, ...place }) => place),
    };
    try {
      for (let first = 0; first === 0 || first < trips.length; first += maxTripsAtOnce) {
        const isLast = first + maxTripsAtOnce >= trips.length;
        await utils.client.places.restore.mutate({
          ...(isLast ? last : { place: null, merged: [] }),
          trips: trips.slice(first, first + maxTripsAtOnce),
          ...explained,
        });
      }
      notify(t('places:isUndone'));
    } catch (error) {
      const problem = toProblem(error);
      notify(t(problemSentenceKey(problem), { ...problem }));
    } finally {
      await refetch();
    }
  }

  return { rename };
}

/** Wait after a key before a search begins. */
const pauseMilliseconds = 250;

/** Results for typed text are not stored on the device, as lists are. */
const rememberedMilliseconds = 60_000;

interface Asked {
  readonly placeIds: readonly string[];
  readonly otherNames: readonly string[];
  /** New name of all of them. */
  readonly name: string;
  readonly isAsked: boolean;
}

/** Returns the trips that a renaming would change; undefined until known, and without a network. */
export function useRenamePreview({
  placeIds,
  otherNames,
  name,
  isAsked,
}: Asked): PlaceRenamePreview | undefined {
  const isOnline = useOnline();
  const [settled] = useDebouncedValue(name, pauseMilliseconds);
  const enabled = isAsked && isOnline && settled !== '' && placeIds.length + otherNames.length > 0;
  const { data } = trpc.places.previewRename.useQuery(
    { placeIds: [...placeIds], otherNames: [...otherNames], name: settled },
    { enabled, gcTime: rememberedMilliseconds, placeholderData: keepPreviousData, retry: false },
  );
  return enabled ? data : undefined;
}
