import type { Sender } from '@domain/senders/sender.schema';
import { useTranslation } from 'react-i18next';
import listRow from '@/components/list-row.module.css';
import { formatOdometer, withUnit } from '@/lib/formatting/distances';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import styles from './senders.module.css';

interface FactsProps {
  readonly sender: Sender;
  readonly place: Place;
}

/** Vehicle, last values and counts of a sender. */
export function SenderFacts({ sender, place }: FactsProps) {
  const { t } = useTranslation(['senders']);
  const { vehicle, pausedAtMs, lastHeardAtMs, lastReading, stateOfCharge, counts, waiting } = sender;
  const values = [
    lastReading &&
      withUnit(formatOdometer(lastReading.odometerMetres, vehicle?.distanceUnit ?? 'km', place.locale)),
    stateOfCharge && `${stateOfCharge.percent} %`,
  ].filter((value) => value !== null);
  const when = lastHeardAtMs && formatRecentMoment(lastHeardAtMs, Date.now(), place);
  const heard =
    when === null
      ? t('senders:never')
      : values.length > 0
        ? t('senders:heardWith', { when, values: values.join(', ') })
        : t('senders:heard', { when });
  return (
    <>
      <span className={listRow.fact}>
        {vehicle === null ? t('senders:vehicleGone') : t('senders:to', { vehicle: vehicle.name })}
        {pausedAtMs !== null && ` · ${t('senders:paused')}`}
      </span>
      <span className={listRow.fact}>{heard}</span>
      {when !== null && <span className={listRow.fact}>{t('senders:counts', counts)}</span>}
      {counts.paused > 0 && (
        <span className={listRow.fact}>{t('senders:pausedCount', { paused: counts.paused })}</span>
      )}
      {waiting > 0 && <span className={styles.waiting}>{t('senders:waiting', { count: waiting })}</span>}
    </>
  );
}
