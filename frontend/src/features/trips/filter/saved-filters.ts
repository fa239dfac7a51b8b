import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, store } from '@/config/device-storage';

/** Addresses of filters, as addressOfFilter writes them. */
const savedSchema = z.array(z.string().max(500)).max(50);

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The filters that a driver has saved on this device. */
export function useSavedFilters(driverId: string) {
  const key = `roadbook.trip-filters.${driverId}`;
  const text = useSyncExternalStore(subscribe, () => readStored(key));
  const saved = useMemo(() => read(text), [text]);
  const write = useCallback(
    (next: readonly string[]) => {
      store(key, JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    [key],
  );
  return {
    saved,
    save: (address: string) => write([...saved.filter((each) => each !== address), address]),
    remove: (address: string) => write(saved.filter((each) => each !== address)),
  };
}

/** What another version stored, or somebody else, is none. */
function read(text: string | null): readonly string[] {
  try {
    return savedSchema.parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}
