import { useSyncExternalStore } from 'react';

let openIds: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  openIds = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks a record as shown by a sheet until the returned function is called. */
export function markOpen(id: string): () => void {
  change([...openIds, id]);
  return () => change(openIds.toSpliced(openIds.lastIndexOf(id), 1));
}

/** Ids of the records that sheets show. */
export function useOpenIds(): readonly string[] {
  return useSyncExternalStore(subscribe, () => openIds);
}

/** Returns `aria-current` for the row of a record: true while a sheet shows the record. */
export function useCurrent(id: string): 'true' | undefined {
  return useSyncExternalStore(subscribe, () => (openIds.includes(id) ? 'true' : undefined));
}
