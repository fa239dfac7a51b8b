import { useEffect, useState } from 'react';
import { readStored, store } from '@/config/device-storage';
import { useLogbook } from '@/lib/logbook/logbook-context';
import type { RecentRecord } from '../recent/use-recent';

/** Progress from the first trip to the first fill; `over` once no guidance is needed. */
const stages = ['nothing', 'trip', 'fill', 'over'] as const;
export type Started = (typeof stages)[number];

const recordsOfBeginner = 4;

/** The steps are over with both a trip and a fill, or with a few records of other kinds. */
function startedOf(records: readonly RecentRecord[]): Started {
  const has = (wanted: RecentRecord['kind']) => records.some(({ kind }) => kind === wanted);
  if (records.length >= recordsOfBeginner || (has('trip') && has('fill'))) return 'over';
  if (has('trip')) return 'trip';
  return has('fill') ? 'fill' : 'nothing';
}

interface FirstSteps {
  readonly started: Started;
  /**
   * True if the progress was not known on this device when the page opened; showing the steps now would move everything
   * below.
   */
  readonly isLate: boolean;
}

/**
 * Returns the progress last seen on this device until the records are loaded, because the steps are above everything
 * else, and late changes would move it. An empty logbook has nothing to move.
 */
export function useFirstSteps(
  records: readonly RecentRecord[],
  isKnown: boolean,
  isEmpty: boolean,
): FirstSteps {
  const { driverId } = useLogbook();
  const key = `roadbook.begun.${driverId}`;
  const seen = stages.find((stage) => stage === readStored(key));
  const [isLate, setIsLate] = useState(seen === undefined);
  if (isLate && isEmpty) setIsLate(false);
  const started = isKnown ? startedOf(records) : (seen ?? 'over');
  useEffect(() => {
    if (isKnown && readStored(key) !== started) store(key, started);
  }, [isKnown, started, key]);
  return { started, isLate };
}
