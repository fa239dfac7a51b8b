import { useTranslation } from 'react-i18next';
import { asDayAndTime, type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { formatDuration } from '@/lib/formatting/durations';
import { formatTime } from '@/lib/formatting/times';
import styles from './start-offers.module.css';

const minuteMs = 60_000;
const usualMinutes = [15, 30, 45, 60] as const;
/** Maximum duration of a trip for which the end of the last trip is offered as its start. */
const maxMs = 12 * 60 * minuteMs;

interface Props {
  readonly end: ChosenInstant;
  /** End of the last trip; null without one. */
  readonly lastEndedMs: number | null;
  readonly locale: string;
  readonly onChoose: (start: ChosenInstant) => void;
}

/** Offers starts in one tap: usual durations before the end, and the end of the previous trip. */
export function StartOffers({ end, lastEndedMs, locale, onChoose }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const read = end.at === null ? null : readInstant(end, 0);
  if (read?.kind !== 'known') return null;
  const endedAtMs = read.atMs;
  const { zone } = end;
  const isNear = lastEndedMs !== null && lastEndedMs < endedAtMs && endedAtMs - lastEndedMs < maxMs;
  const choose = (atMs: number) => onChoose({ zone, at: asDayAndTime(atMs, zone), clockChange: null });
  return (
    <fieldset className={styles.offers}>
      <legend>{t('trip-sheet:startOffers')}</legend>
      {usualMinutes.map((minutes) => (
        <button key={minutes} type="button" onClick={() => choose(endedAtMs - minutes * minuteMs)}>
          {formatDuration(minutes * minuteMs, locale)}
        </button>
      ))}
      {isNear && (
        <button type="button" onClick={() => choose(lastEndedMs)}>
          {t('trip-sheet:sinceLast', { time: formatTime(lastEndedMs, { locale, zone }) })}
        </button>
      )}
    </fieldset>
  );
}
