import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findFocus, whereaboutsOf } from '@/components/restore-focus';
import { useWriteNotices } from '@/entities/records/use-write-notices';
import type { RecordedTrip } from '@/entities/trips/use-recorded-trips';
import { toProblem } from '@/lib/errors/problem';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import { type RecordedToAdd, useTripWrites } from '../use-trip-writes';

/** True for the same drive, alone or joined with another one. */
function overlap({ draft: one }: RecordedToAdd, { draft: other }: RecordedToAdd): boolean {
  return (
    one.vehicleId === other.vehicleId &&
    one.startedAtMs < other.endedAtMs &&
    other.startedAtMs < one.endedAtMs
  );
}

/** Adds recorded trips to the logbook, and dismisses those that the driver did not drive. Rows are gone at once. */
export function useRecordedActions() {
  const { t } = useTranslation(['recorded', 'common']);
  const { detectedTrips: utils } = trpc.useUtils();
  const { mutateAsync: dismiss } = trpc.detectedTrips.dismiss.useMutation();
  const { mutateAsync: restore } = trpc.detectedTrips.restore.useMutation();
  const { notifyProblem, offerUndo } = useWriteNotices(t('common:word.undo'));
  const { addRecorded } = useTripWrites();
  const leaveRow = useFocusAfter();

  // Rows go once the trips are stored: until then a second press of the same row adds nothing.
  const adding = useRef<readonly RecordedToAdd[]>([]);
  async function add(wanted: readonly RecordedToAdd[]): Promise<void> {
    const trips = wanted.filter((trip) => !adding.current.some((other) => overlap(trip, other)));
    if (trips.length === 0) return;
    adding.current = [...adding.current, ...trips];
    leaveRow();
    try {
      await addRecorded(trips, t('recorded:added', { count: trips.length }));
    } finally {
      adding.current = adding.current.filter((trip) => !trips.includes(trip));
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
