import type { DueStatus } from '@domain/due/due-item';
import type { DueState } from '@domain/maintenance/due-states';
import type { VehicleUse } from '@domain/maintenance/vehicle-use.schema';
import { useState } from 'react';
import { Button } from '@/components/button';
import listRow from '@/components/list-row.module.css';
import { MoreDetails } from '@/components/more-details';
import details from '@/components/quiet-details.module.css';
import { RecordButton } from '@/components/record-button';
import statusStyles from '@/components/status.module.css';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useWaiting } from '@/lib/offline/use-waiting';
import { useMaintenanceTexts } from '../use-maintenance-texts';
import styles from './maintenance.module.css';
import { Why } from './why';

interface Props extends OfVehicle {
  readonly state: DueState;
  readonly use: VehicleUse;
  readonly onOpen: () => void;
  readonly onVisit: () => void;
}

const canBeDone: readonly DueStatus[] = ['unknown', 'soon', 'due', 'overdue'];

/** One schedule: its state, the reasons, and a button to tick it off today. */
export function DueRow({ state, use, onOpen, onVisit, ...of }: Props) {
  const { t, nameOf, factOf } = useMaintenanceTexts(of);
  const { save } = useRecordWrites('serviceVisit', {
    ...{ undo: t('maintenance:undo'), undone: t('maintenance:undone') },
  });
  const waiting = useWaiting().get(state.schedule.id);
  const [isBusy, setBusy] = useState(false);
  const { schedule, status } = state;
  const name = nameOf(schedule);

  async function finish(): Promise<void> {
    setBusy(true);
    try {
      await save(
        {
          ...{ id: newRecordId(), vehicleId: schedule.vehicleId, atMs: Date.now(), zone: of.account.zone },
          ...{
            odometerMetres: null,
            engineMinutes: null,
            workshop: '',
            lines: [],
            expenseId: null,
            note: '',
          },
          currency: of.vehicle.currency,
          scheduleIds: [schedule.id],
        },
        null,
        { message: t('maintenance:doneSaved', { name }), isFormOpen: () => false },
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <li>
      <RecordButton recordId={schedule.id} className={listRow.button} onClick={onOpen}>
        <span className={listRow.nameLine}>
          {name}
          <span className={statusStyles.status} data-status={status}>
            {t(`maintenance:status.${status}`)}
          </span>
        </span>
        <span className={listRow.fact}>
          {factOf(state)}
          {waiting !== undefined &&
            ` · ${t(waiting === 'waiting' ? 'maintenance:notSent' : 'maintenance:needsDecision')}`}
        </span>
      </RecordButton>
      {canBeDone.includes(status) && (
        <div className={styles.action}>
          <Button
            aria-label={t('maintenance:doneTodayOf', { name })}
            busy={isBusy}
            onClick={() => void finish()}
          >
            {t('maintenance:doneToday')}
          </Button>
        </div>
      )}
      <MoreDetails className={`${details.details} ${styles.why}`} summary={t('maintenance:why')}>
        <Why {...of} state={state} use={use} />
        <Button variant="quiet" aria-haspopup="dialog" onClick={onVisit}>
          {t('maintenance:enterVisit')}
        </Button>
      </MoreDetails>
    </li>
  );
}
