import type { DueStatus } from '@domain/due/due-item';
import type { DueState } from '@domain/maintenance/due-states';
import type { MeterState } from '@domain/maintenance/meter-state';
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
import { Only } from '@/lib/logbook/only';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useWaiting } from '@/lib/offline/use-waiting';
import { type MaintenanceTexts, useMaintenanceTexts } from '../use-maintenance-texts';
import styles from './maintenance.module.css';

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
    undo: t('common:word.undo'),
    undone: t('common:word.undone'),
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
          id: newRecordId(),
          vehicleId: schedule.vehicleId,
          atMs: Date.now(),
          zone: of.account.zone,
          odometerMetres: null,
          engineMinutes: null,
          workshop: '',
          lines: [],
          expenseId: null,
          note: '',
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
            ` · ${t(waiting === 'waiting' ? 'common:word.notSent' : 'common:word.needsDecision')}`}
        </span>
      </RecordButton>
      {canBeDone.includes(status) && (
        <Only whoMay="serviceVisits.create">
          <div className={styles.action}>
            <Button
              aria-label={t('maintenance:doneTodayOf', { name })}
              busy={isBusy}
              onClick={() => void finish()}
            >
              {t('maintenance:doneToday')}
            </Button>
          </div>
        </Only>
      )}
      <MoreDetails className={`${details.details} ${styles.why}`} summary={t('maintenance:why')}>
        <Why {...of} state={state} use={use} />
        <Only whoMay="serviceVisits.create">
          <Button variant="quiet" aria-haspopup="dialog" onClick={onVisit}>
            {t('maintenance:enterVisit')}
          </Button>
        </Only>
      </MoreDetails>
    </li>
  );
}

interface WhyProps extends OfVehicle {
  readonly state: DueState;
  readonly use: VehicleUse;
}

/** Explains why something is due or not: the interval, its start, each meter, the prediction, and the source. */
function Why({ state, use, ...of }: WhyProps) {
  const texts = useMaintenanceTexts(of);
  const { t, dayText, distanceText } = texts;
  const { schedule, meters, deciding, dueOn, isPredicted } = state;
  const isSevere = schedule.profile === 'severe' && schedule.severe !== null;
  const counted = (isSevere ? schedule.severe : null) ?? schedule.normal;
  const { daily } = use;
  const hasDistance = meters.some(({ meter, known }) => meter === 'distance' && known);
  return (
    <ul>
      <li>
        {texts.intervalsText(counted)}. {isSevere && t('maintenance:reason.severe')}
      </li>
      <li>{lastText(state, texts)}</li>
      {state.last !== null && (
        <li>
          {t(schedule.anchor === 'done' ? 'maintenance:reason.anchorDone' : 'maintenance:reason.anchorDue')}
        </li>
      )}
      {meters.map((meter) => (
        <li key={meter.meter}>
          {meterText(meter, state, texts)}{' '}
          {meter.meter === deciding?.meter && <strong>{t('maintenance:reason.decides')}</strong>}
        </li>
      ))}
      {isPredicted && dueOn !== null && daily.known && (
        <li>
          {t('maintenance:reason.predicted', {
            day: dayText(dueOn),
            distance: distanceText(daily.metresPerDay),
            from: dayText(daily.from.day),
            to: dayText(daily.to.day),
          })}
        </li>
      )}
      {hasDistance && !daily.known && <li>{t('maintenance:reason.noPrediction')}</li>}
      {schedule.source !== '' && <li>{t('common:word.sourceOf', { source: schedule.source })}</li>}
      {schedule.isToCheck && <li>{t('maintenance:reason.check')}</li>}
      {schedule.note !== '' && <li>{schedule.note}</li>}
    </ul>
  );
}

function lastText({ last, schedule }: DueState, { t, dayText, odometerText }: MaintenanceTexts): string {
  if (last === null) {
    const { start } = schedule;
    return start === null
      ? t('maintenance:reason.neverDone')
      : t('maintenance:reason.start', { day: dayText(start.day) });
  }
  const day = dayText(last.day);
  if (last.reading === null) return t('maintenance:reason.last', { day });
  const odometer = odometerText(last.reading.odometerMetres);
  return t(last.reading.isEarlier ? 'maintenance:reason.lastEarlier' : 'maintenance:reason.lastAt', {
    day,
    odometer,
  });
}

function meterText(state: MeterState, { schedule }: DueState, texts: MaintenanceTexts): string {
  const { t } = texts;
  if (!state.known) {
    return state.meter === 'distance' || state.meter === 'engine'
      ? t(`maintenance:reason.missing.${state.meter}.${state.why}`)
      : t(`maintenance:reason.missing.${state.meter}`);
  }
  const left = texts.leftText(state, schedule);
  switch (state.meter) {
    case 'distance':
      return t('maintenance:reason.meter.distance', { state: left, now: texts.distanceText(state.now) });
    case 'engine':
      return t('maintenance:reason.meter.engine', { state: left, now: texts.hoursText(state.now) });
    case 'time':
    case 'energy':
      return t(`maintenance:reason.meter.${state.meter}`, { state: left });
    default:
      return state satisfies never;
  }
}
