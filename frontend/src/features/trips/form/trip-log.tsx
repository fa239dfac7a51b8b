import type { Trip } from '@domain/trips/trip.schema';
import { IconChevronDown, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { lazyPiece } from '@/components/lazy';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useWaiting } from '@/lib/offline/use-waiting';
import { useFinality } from '../use-finality';
import styles from './trip-sheet.module.css';
import { useTripFinalisation } from './use-trip-finalisation';

const TripHistory = lazyPiece(
  createLazyComponent(async () => (await import('@/entities/ledger/trip-history')).default),
  null,
);

interface Props {
  readonly trip: Trip;
  /** Reason for a change, if one was typed. */
  readonly reason: string | null;
  readonly isReasonMissing: boolean;
  readonly onReasonMissing: () => void;
  /** Called with the changed trip. */
  readonly onDone: (next: Trip) => void;
}

/** Shows if the driver finalised the trip, lets them undo that, and lists the trip's history. */
export function TripLog({ trip, reason, isReasonMissing, onReasonMissing, onDone }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const { finalityOf } = useFinality();
  const { finalise, reopen, busy, problem } = useTripFinalisation(trip, onDone);
  const [isOpen, setIsOpen] = useState(false);
  const isFinalised = trip.log !== undefined && trip.log.finalisedAtMs !== null;
  // The server's version becomes final, and here another one may be shown.
  const hasArrived = useWaiting().get(trip.id) === undefined;
  const canFinalise = hasArrived && trip.endedAtMs !== null && !finalityOf(trip).final;

  function reopenIt(): void {
    if (isReasonMissing || reason === null) onReasonMissing();
    else reopen(reason);
  }

  return (
    <div>
      {problem !== null && <CallProblem problem={problem} />}
      {canFinalise && (
        <div className={styles.finish}>
          <Button icon={<IconLock size={20} aria-hidden="true" />} busy={busy} onClick={finalise}>
            {t('trip-sheet:log.finalise')}
          </Button>
          <p>{t('trip-sheet:log.finaliseHint')}</p>
        </div>
      )}
      {isFinalised && hasArrived && (
        <div className={styles.finish}>
          <Button icon={<IconLockOpen size={20} aria-hidden="true" />} busy={busy} onClick={reopenIt}>
            {t('trip-sheet:log.reopen')}
          </Button>
        </div>
      )}
      <details
        className={styles.more}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
          {t('trip-sheet:log.history')}
        </summary>
        {isOpen && (
          <div>
            <TripHistory tripId={trip.id} />
          </div>
        )}
      </details>
    </div>
  );
}
