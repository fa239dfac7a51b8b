import { localDay } from '@domain/time/local-day';
import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantField } from '@/components/instant-field';
import { Stack } from '@/components/layout';
import { MoreDetails } from '@/components/more-details';
import type { ChosenInstant } from '@/lib/formatting/chosen-instant';
import { formatDayHeading } from '@/lib/formatting/days';
import { formatTime } from '@/lib/formatting/times';
import { todayOnDevice } from '@/lib/formatting/typed-day';
import styles from './times-line.module.css';
import type { TripForm } from './use-trip-form';

interface Props {
  readonly form: TripForm;
  /** True for a new trip, of which only the driver knows when it was. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Times of the trip on one line, which opens to change them. */
export function TimesLine({ form: { text, read, bind, preferences }, isOpen, children }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const [openedMs] = useState(() => Date.now());
  const { startedAtMs, endedAtMs } = read.known;
  const { locale } = preferences;

  function shown(atMs: number, zone: string, today: string): string {
    const day = localDay(atMs, zone);
    const time = formatTime(atMs, { locale, zone });
    return day === today ? time : `${formatDayHeading(day, todayOnDevice(), locale)} ${time}`;
  }

  function line(): string {
    if (startedAtMs === null) return t('trip-sheet:times');
    const begins = shown(startedAtMs, text.start.zone, todayOnDevice());
    if (text.end === null) return t('trip-sheet:since', { time: begins });
    if (endedAtMs === null) return `${begins} –`;
    // Minutes are typed and shown.
    if (Math.abs(endedAtMs - openedMs) < 90_000) return t('trip-sheet:untilNow', { time: begins });
    return `${begins} – ${shown(endedAtMs, text.end.zone, localDay(startedAtMs, text.start.zone))}`;
  }

  return (
    <MoreDetails
      className={styles.times}
      isFilled={isOpen}
      isWrong={bind('start').error !== null || bind('end').error !== null}
      summary={
        <>
          <IconClock size={20} stroke={1.75} aria-hidden="true" />
          <span>{line()}</span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </>
      }
    >
      <Stack gap={12} className={styles.opened}>
        {children}
      </Stack>
    </MoreDetails>
  );
}

interface MomentProps {
  readonly form: TripForm;
  readonly of: 'start' | 'end';
  /** Instant while the field is untouched. */
  readonly untouchedMs: number | null;
  readonly onChange?: (value: ChosenInstant) => void;
}

/** Field for the start or the end of a trip; a running trip has no end. */
export function MomentField({ form: { bind, preferences, isTravelled }, of, ...changed }: MomentProps) {
  const { t } = useTranslation(['trip-sheet']);
  const { label, value, filled: _, ...bound } = bind(of);
  if (value === null) return null;
  return (
    <InstantField
      {...bound}
      {...changed}
      value={value}
      labels={{ label, day: t(`trip-sheet:day.${of}`), time: t(`trip-sheet:time.${of}`) }}
      locale={preferences.locale}
      homeZone={preferences.zone}
      isZoneElsewhere={!isTravelled}
    />
  );
}
