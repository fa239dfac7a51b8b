import type { Sender, SentPositions } from '@domain/senders/sender.schema';
import { useTranslation } from 'react-i18next';
import listRow from '@/components/list-row.module.css';
import { formatOdometer, withUnit } from '@/lib/formatting/distances';
import { formatDuration } from '@/lib/formatting/durations';
import { numberFormat } from '@/lib/formatting/numbers';
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
  const { vehicle, pausedAtMs, lastHeardAtMs, lastReading, stateOfCharge, counts, waiting, positions } =
    sender;
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
  const hasSent = counts.kept + counts.alike + counts.setAside > 0;
  return (
    <>
      <span className={listRow.fact}>
        {vehicle === null ? t('senders:vehicleGone') : t('senders:to', { vehicle: vehicle.name })}
        {pausedAtMs !== null && ` · ${t('senders:paused')}`}
      </span>
      <span className={listRow.fact}>{heard}</span>
      {hasSent && <span className={listRow.fact}>{t('senders:counts', counts)}</span>}
      {positions !== null && <PositionFact positions={positions} place={place} />}
      {counts.paused > 0 && (
        <span className={listRow.fact}>{t('senders:pausedCount', { paused: counts.paused })}</span>
      )}
      {waiting > 0 && <span className={styles.waiting}>{t('senders:waiting', { count: waiting })}</span>}
    </>
  );
}

const minuteMs = 60_000;

interface PositionFactProps {
  readonly positions: SentPositions;
  readonly place: Place;
}

/** Number of positions, and the last one with its accuracy and how much later it came. */
function PositionFact({ positions: { kept, last }, place }: PositionFactProps) {
  const { t } = useTranslation(['senders']);
  const { locale } = place;
  const count = numberFormat(locale).format(kept);
  if (last === null)
    return <span className={listRow.fact}>{t('senders:positions.kept', { kept: count })}</span>;
  const { atMs, lagMs, accuracyMetres } = last;
  const unitOf = (unit: 'meter' | 'second', value: number) =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.round(value));
  const parts = [
    formatRecentMoment(atMs, Date.now(), place),
    accuracyMetres !== null && t('senders:positions.accuracy', { accuracy: unitOf('meter', accuracyMetres) }),
    t('senders:positions.lag', {
      lag: lagMs < minuteMs ? unitOf('second', lagMs / 1_000) : formatDuration(lagMs, locale),
    }),
  ].filter((part) => part !== false);
  return (
    <span className={listRow.fact}>
      {t('senders:positions.keptLast', { kept: count, last: parts.join(', ') })}
    </span>
  );
}
