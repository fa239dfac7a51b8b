import type { Trip } from '@domain/trips/trip.schema';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { FoldedFields } from '@/components/folded-fields';
import { Row, Text } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useWaiting } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';
import { useFinality } from '../use-finality';
import type { TripForm } from './use-trip-form';

const TripHistory = lazyPiece(
  createLazyComponent(async () => (await import('@/entities/ledger/trip-history')).default),
  null,
);

/** Finalises a trip, or reopens it. Needs a network, because the server must have the trip. */
function useTripFinalisation({ id, version }: Trip, onDone: (next: Trip) => void) {
  const { t } = useTranslation(['trips', 'errors', 'common']);
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

  async function finaliseIt(reason: string | null): Promise<void> {
    setProblem(null);
    try {
      const trip = await finalise.mutateAsync({ id, version, ...(reason !== null && { reason }) });
      arrived(trip);
      const back = { id, version: trip.version, reason: t('common:word.undone') };
      notifyWithUndo({
        message: t('trips:done.finalised'),
        undoLabel: t('common:word.undo'),
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
    finalise: (reason: string | null) => void finaliseIt(reason),
    reopen: (reason: string) => void reopenIt(reason),
    busy: finalise.isPending || reopen.isPending,
    problem,
  };
}

interface Props {
  readonly trip: Trip;
  readonly form: TripForm;
  /** Called with the changed trip. */
  readonly onDone: (next: Trip) => void;
}

/** Shows if the driver finalised the trip, lets them undo that, and lists the trip's history. */
export function TripLog({ trip, form: { reason, isReasonMissing, showFaults }, onDone }: Props) {
  const { t } = useTranslation(['trip-sheet', 'common']);
  const { finalityOf } = useFinality();
  const { finalise, reopen, busy, problem } = useTripFinalisation(trip, onDone);
  const isFinalised = trip.log !== undefined && trip.log.finalisedAtMs !== null;
  // The server's version becomes final, and here another one may be shown.
  const hasArrived = useWaiting().get(trip.id) === undefined;
  const canFinalise = hasArrived && trip.endedAtMs !== null && !finalityOf(trip).final;

  function finaliseIt(): void {
    if (isReasonMissing) showFaults();
    else finalise(reason);
  }

  function reopenIt(): void {
    if (isReasonMissing || reason === null) showFaults();
    else reopen(reason);
  }

  return (
    <div>
      {problem !== null && <CallProblem problem={problem} />}
      {canFinalise && (
        <Row wrap gap={12} style={{ paddingBottom: 16 }}>
          <Button icon={<IconLock size={20} aria-hidden="true" />} busy={busy} onClick={finaliseIt}>
            {t('trip-sheet:log.finalise')}
          </Button>
          <Text scale="hint" tone="quiet">
            {t('trip-sheet:log.finaliseHint')}
          </Text>
        </Row>
      )}
      {isFinalised && hasArrived && (
        <Row wrap gap={12} style={{ paddingBottom: 16 }}>
          <Button icon={<IconLockOpen size={20} aria-hidden="true" />} busy={busy} onClick={reopenIt}>
            {t('trip-sheet:log.reopen')}
          </Button>
        </Row>
      )}
      <FoldedFields summary={t('common:word.history')}>
        <TripHistory tripId={trip.id} />
      </FoldedFields>
    </div>
  );
}
