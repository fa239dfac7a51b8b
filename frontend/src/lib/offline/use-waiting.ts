import { useMemo, useSyncExternalStore } from 'react';
import { useDriversOutbox } from './outbox-context';
import type { OutboxItem } from './outbox-item';
import { isOnlyHere } from './queue';

export type WaitingState = 'waiting' | 'clash' | 'refused';

function waitingByRecord(items: readonly OutboxItem[]): ReadonlyMap<string, WaitingState> {
  const states = new Map<string, WaitingState>();
  for (const { recordId, state } of items) {
    const now = state === 'sending' ? 'waiting' : state;
    // A change that needs a decision describes a record better than the changes that wait behind it.
    if (now !== 'waiting' || !states.has(recordId)) states.set(recordId, now);
  }
  return states;
}

/** All waiting changes in order. */
export function useOutboxItems(): readonly OutboxItem[] {
  const outbox = useDriversOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.items);
}

/** State of waiting changes by the id of their record. */
export function useWaiting(): ReadonlyMap<string, WaitingState> {
  const items = useOutboxItems();
  return useMemo(() => waitingByRecord(items), [items]);
}

/** True if a record was created on this device and the server does not have it yet. */
export function useIsOnlyHere(recordId: string | undefined): boolean {
  return isOnlyHere(useOutboxItems(), recordId);
}
