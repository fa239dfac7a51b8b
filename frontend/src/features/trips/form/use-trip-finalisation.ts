import type { Trip } from '@domain/trips/trip.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { trpc } from '@/lib/trpc/client';

/** Finalises a trip, or reopens it. Needs a network, because the server must have the trip. */
export function useTripFinalisation({ id, version }: Trip, onDone: (next: Trip) => void) {
  const { t } = useTranslation(['trips', 'errors']);
  const utils = trpc.useUtils();
  const finalise = trpc.trips.finalise.useMutation();
  const reopen = trpc.trips.reopen.useMutation();
  const [problem, setProblem] = useState<Problem | null>(null);

  function arrived(trip: Trip): void {
    utils.trips.get.setData({ id }, trip);
    void utils.trips.list.invalidate();
    void utils.ledger.invalidate();
  }

  function tell(error: unknown): void {
    const callProblem = toProblem(error);
    notify(t(problemSentenceKey(callProblem), { ...callProblem }));
  }

  async function finaliseIt(): Promise<void> {
    setProblem(null);
    try {
      const trip = await finalise.mutateAsync({ id, version });
      arrived(trip);
      const back = { id, version: trip.version, reason: t('trips:reason.undone') };
      notifyWithUndo({
        message: t('trips:done.finalised'),
        undoLabel: t('trips:undo'),
        onUndo: () => void reopen.mutateAsync(back).then(arrived, tell),
      });
      onDone(trip);
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  async function reopenIt(reason: string): Promise<void> {
    setProblem(null);
    try {
      const trip = await reopen.mutateAsync({ id, version, reason });
      arrived(trip);
      notify(t('trips:done.reopened'));
      onDone(trip);
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  return {
    finalise: () => void finaliseIt(),
    reopen: (reason: string) => void reopenIt(reason),
    busy: finalise.isPending || reopen.isPending,
    problem,
  };
}
