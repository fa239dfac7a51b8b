import type { PlaceRenamePreview } from '@domain/places/place.schema';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useOnline } from '@/lib/offline/use-online';
import { trpc } from '@/lib/trpc/client';

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
