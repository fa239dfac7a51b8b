import { useSyncExternalStore } from 'react';
import { forget, readStored, store, storedKeys } from '@/config/device-storage';

const prefix = 'roadbook.recording.';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says whether this device records the way while a trip runs; null until the driver has chosen. */
export function useRecordingChoice(driverId: string): 'on' | 'off' | null {
  const stored = useSyncExternalStore(subscribe, () => readStored(prefix + driverId));
  return stored === 'on' || stored === 'off' ? stored : null;
}

export function chooseRecording(driverId: string, isOn: boolean): void {
  store(prefix + driverId, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/** Deletes the choices and the positions of everybody on this device. */
export function forgetRecordings(): void {
  const chosen = storedKeys(prefix);
  if (chosen.length === 0) return;
  chosen.forEach(forget);
  try {
    indexedDB.deleteDatabase('roadbook-recording');
  } catch {
    // There is nothing to delete if storage is forbidden.
  }
}
