import { useTranslation } from 'react-i18next';
import styles from '@/components/suggestion.module.css';
import { Suggestions } from '@/components/suggestions';
import { asDayAndTime, type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { formatDayHeading } from '@/lib/formatting/days';
import { formatDuration } from '@/lib/formatting/durations';
import { formatTime } from '@/lib/formatting/times';
import { dayBefore, todayOnDevice } from '@/lib/formatting/typed-day';

const minuteMs = 60_000;
const usualMinutes = [15, 30, 45, 60] as const;
/** Maximum duration of a trip for which the end of the last trip is offered as its start. */
const maxMs = 12 * 60 * minuteMs;

interface Props {
  readonly end: ChosenInstant;
  readonly locale: string;
  readonly onChoose: (start: ChosenInstant) => void;
}

const endOf = ({ at, ...end }: ChosenInstant): number | null => {
  const read = at === null ? null : readInstant({ at, ...end }, 0);
  return read?.kind === 'known' ? read.atMs : null;
};

const startAt = (atMs: number, zone: string): ChosenInstant => ({
  ...{ zone, at: asDayAndTime(atMs, zone), clockChange: null },
});

interface StartProps extends Props {
  readonly start: ChosenInstant;
  /** Moves the trip to another day, its end with it. */
  readonly onDay: (start: ChosenInstant) => void;
  /** End of the last trip; null without one. */
  readonly lastEndedMs: number | null;
}

/** Offers yesterday, and the end of the last trip as the start, each in one tap. */
export function StartOffers({ start, end, lastEndedMs, locale, onDay, onChoose }: StartProps) {
  const { t } = useTranslation(['trip-sheet']);
  const today = todayOnDevice();
  const yesterday = dayBefore(today);
  const endedAtMs = endOf(end);
  const isNear =
    lastEndedMs !== null && endedAtMs !== null && lastEndedMs < endedAtMs && endedAtMs - lastEndedMs < maxMs;
  const isToday = start.at?.day === today;
  if (!isToday && !isNear) return null;
  return (
    <fieldset className={styles.suggestions} aria-label={t('trip-sheet:startOffers')}>
      {isToday && (
        <button
          type="button"
          className={styles.suggestion}
          onClick={({ currentTarget }) => {
            const at = { time: '', ...start.at, day: yesterday };
            onDay({ ...start, at });
            if (at.time === '') timeOfStart(currentTarget)?.focus();
          }}
        >
          {formatDayHeading(yesterday, today, locale)}
        </button>
      )}
      {isNear && (
        <button
          type="button"
          className={styles.suggestion}
          onClick={() => onChoose(startAt(lastEndedMs, end.zone))}
        >
          {t('trip-sheet:sinceLast', { time: formatTime(lastEndedMs, { locale, zone: end.zone }) })}
        </button>
      )}
    </fieldset>
  );
}

/** Field of the start's time, which a driver types after the day. */
function timeOfStart(offer: HTMLButtonElement): HTMLInputElement | null {
  const start = offer.closest('fieldset')?.previousElementSibling;
  return [...(start?.querySelectorAll('input') ?? [])].at(-1) ?? null;
}

/** Offers usual durations, which make the start from the end. */
export function DurationOffers({ end, locale, onChoose }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const endedAtMs = endOf(end);
  if (endedAtMs === null) return null;
  return (
    <Suggestions label={t('trip-sheet:durationOffers')}>
      {usualMinutes.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className={styles.suggestion}
          onClick={() => onChoose(startAt(endedAtMs - minutes * minuteMs, end.zone))}
        >
          {formatDuration(minutes * minuteMs, locale)}
        </button>
      ))}
    </Suggestions>
  );
}
