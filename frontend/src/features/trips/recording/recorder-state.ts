import { useSyncExternalStore } from 'react';
import type { Problem } from '@/lib/errors/problem';
import type { StoredRecording } from '@/lib/recording/recording-store';

/** State of the recorder of this tab. */
export interface RecorderState {
  readonly recording: StoredRecording;
  /** Number of positions that the server does not have yet. */
  readonly unsent: number;
  /** True if the browser may not tell the position. */
  readonly isDenied: boolean;
  /** The server's refusal, or why the device cannot store positions; null if there is none. */
  readonly problem: Problem | null;
}

let shown: RecorderState | null = null;
const listeners = new Set<() => void>();

export function showRecorder(state: RecorderState | null): void {
  shown = state;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** State of the recording of a trip in this tab; null if it is not recorded. */
export function useRecorderState(tripId: string): RecorderState | null {
  const state = useSyncExternalStore(subscribe, () => shown);
  return state?.recording.tripId === tripId ? state : null;
}
