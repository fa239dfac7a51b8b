import { useSyncExternalStore } from 'react';
import { readStored, store } from '@/config/device-storage';

const storageKey = 'roadbook.shortcuts';
const listeners = new Set<() => void>();

/**
 * True if single-letter shortcuts are on for this device; people who use speech input or have a tremor may turn them
 * off.
 */
export function areShortcutsOn(): boolean {
  return readStored(storageKey) !== 'off';
}

export function switchShortcuts(isOn: boolean): void {
  store(storageKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn);
}
