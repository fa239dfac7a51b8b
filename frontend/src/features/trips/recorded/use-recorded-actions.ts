import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findFocus, whereaboutsOf } from '@/components/restore-focus';
import { useWriteNotices } from '@/entities/records/use-write-notices';
import type { RecordedTrip } from '@/entities/trips/use-recorded-trips';
import { toProblem } from '@/lib/errors/problem';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import { type RecordedToAdd, useTripWrites } from '../use-trip-writes';

/** Adds recorded trips to the logbook, and dismisses those that the driver did not drive. Rows are gone at once. */
export function useRecordedActions() {
  const { t } = useTranslation(['recorded', 'common']);
  const { detectedTrips: utils } = trpc.useUtils();
  const { mutateAsync: dismiss } = trpc.detectedTrips.dismiss.useMutation();
  const { mutateAsync: restore } = trpc.detectedTrips.restore.useMutation();
  const { notifyProblem, offerUndo } = useWriteNotices(t('common:word.undo'));
  const { addRecorded } = useTripWrites();
  const leaveRow = useFocusAfter();

  // Rows go once the trips are stored: until then a second press adds nothing.
  const isAdding = useRef(false);
  async function add(trips: readonly RecordedToAdd[]): Promise<void> {
    if (isAdding.current) return;
    isAdding.current = true;
    leaveRow();
    try {
      await addRecorded(trips, t('recorded:added', { count: trips.length }));
    } finally {
      isAdding.current = false;
    }
  }

  async function leaveOut({ vehicleId, startedAtMs, endedAtMs }: RecordedTrip): Promise<void> {
    leaveRow();
    const id = newRecordId();
    await utils.list.cancel();
    utils.list.setData(
      {},
      (known) =>
        known && {
          ...known,
          items: known.items.filter(
            (trip) => trip.vehicleId !== vehicleId || trip.startedAtMs !== startedAtMs,
          ),
        },
    );
    try {
      await dismiss({ id, vehicleId, fromMs: startedAtMs, untilMs: endedAtMs });
      offerUndo('saved', t('recorded:dismissed'), async () => {
        await restore({ id });
        await utils.list.invalidate();
      });
    } catch (error) {
      notifyProblem(toProblem(error));
    }
    await utils.list.invalidate();
  }

  return {
    add: (trips: readonly RecordedToAdd[]) => void add(trips),
    dismiss: (trip: RecordedTrip) => void leaveOut(trip),
  };
}

/** Returns a function to call before a row goes: the focus is moved to a row next to it once it is gone. */
function useFocusAfter(): () => void {
  const candidates = useRef<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    const [pressed] = candidates.current;
    if (pressed === undefined || pressed.isConnected) return;
    findFocus(candidates.current);
    candidates.current = [];
  });
  // The panel goes with its last row.
  useEffect(
    () => () => {
      if (candidates.current.length > 0) findFocus(candidates.current);
    },
    [],
  );
  return () => {
    candidates.current = whereaboutsOf(document.activeElement);
  };
}
