import type { DueState } from '@domain/maintenance/due-states';
import type { MeterState } from '@domain/maintenance/meter-state';
import type { VehicleUse } from '@domain/maintenance/vehicle-use.schema';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { type MaintenanceTexts, useMaintenanceTexts } from '../use-maintenance-texts';

interface Props extends OfVehicle {
  readonly state: DueState;
  readonly use: VehicleUse;
}

/** Explains why something is due or not: the interval, its start, each meter, the prediction, and the source. */
export function Why({ state, use, ...of }: Props) {
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
      {schedule.source !== '' && <li>{t('maintenance:reason.source', { source: schedule.source })}</li>}
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
    ...{ day, odometer },
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
