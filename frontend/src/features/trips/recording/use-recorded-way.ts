import type { RecordingGap } from '@domain/positions/recording';
import { useEffect, useState } from 'react';
import { positionsOf, storedRecording } from '@/lib/recording/recording-store';

interface RecordedWay {
  readonly gaps: readonly RecordingGap[];
  /** Distance of the whole way; null if a part of it is missing. */
  readonly metres: number | null;
}

interface Ended {
  /** Id under which this device stores the data of the logbook. */
  readonly driverId: string;
  readonly tripId: string;
  readonly startedAtMs: number;
  readonly endMs: number;
}

const nothing: RecordedWay = { gaps: [], metres: null };

async function wayOf({ driverId, tripId, startedAtMs, endMs }: Ended): Promise<RecordedWay> {
  const key = { driverId, tripId };
  const recording = await storedRecording(key);
  if (recording === null) return nothing;
  const { recordedMetres } = await import('@domain/positions/recorded-distance');
  const { openGap } = await import('@domain/positions/recording');
  const last = openGap(recording.state, endMs);
  return {
    gaps: last === null ? recording.state.gaps : [...recording.state.gaps, last],
    metres: recordedMetres(recording.state, await positionsOf(key), { startedAtMs, endMs }),
  };
}

/** Positions that this device recorded of a trip that is being ended. */
export function useRecordedWay({ driverId, tripId, startedAtMs, endMs }: Ended): RecordedWay {
  const [way, setWay] = useState(nothing);
  useEffect(() => {
    let isHere = true;
    // Without the recording the driver types the distance.
    void wayOf({ driverId, tripId, startedAtMs, endMs })
      .then((read) => isHere && setWay(read))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [driverId, tripId, startedAtMs, endMs]);
  return way;
}
