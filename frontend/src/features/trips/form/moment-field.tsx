import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { DateTimeField } from '@/components/date-time-field';
import { SelectField } from '@/components/select-field';
import { asDayAndTime, type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { cityOf, zoneOffset } from '@/lib/formatting/names';
import { formatMoment } from '@/lib/formatting/times';
import styles from './moment-field.module.css';

interface Props {
  readonly of: 'start' | 'end';
  readonly value: ChosenInstant;
  /** What it is while nobody has touched it. */
  readonly untouchedMs: number | null;
  readonly locale: string;
  readonly error: string | null;
  readonly onChange: (value: ChosenInstant) => void;
}

const words = {
  start: { label: 'trip-sheet:start', day: 'trip-sheet:startDay', time: 'trip-sheet:startTime' },
  end: { label: 'trip-sheet:end', day: 'trip-sheet:endDay', time: 'trip-sheet:endTime' },
} as const;

const zones = Intl.supportedValuesOf('timeZone');

/** When a trip started or ended. The zone stands beside it and is changed on request; few trips leave theirs. */
export function MomentField({ of, value, untouchedMs, locale, error, onChange }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const [zoneIsOpen, setZoneIsOpen] = useState(false);
  const { at, clockChange, zone } = value;
  const shown = at ?? (untouchedMs === null ? { day: '', time: '' } : asDayAndTime(untouchedMs, zone));
  const asked = at === null ? null : readInstant({ ...value, clockChange: null }, 0);
  const known = zones.includes(zone) ? zones : [zone, ...zones];
  const choice = (atMs: number) =>
    `${formatMoment(atMs, { locale, zone })} (${zoneOffset(zone, new Date(atMs), locale)})`;
  return (
    <DateTimeField
      label={t(words[of].label)}
      dayLabel={t(words[of].day)}
      timeLabel={t(words[of].time)}
      value={shown}
      error={error}
      onChange={(typed) => onChange({ zone, at: typed, clockChange: null })}
      aside={
        <button
          type="button"
          className={styles.zone}
          aria-expanded={zoneIsOpen}
          aria-label={t('trip-sheet:zoneIs', { city: cityOf(zone) })}
          onClick={() => setZoneIsOpen(!zoneIsOpen)}
        >
          {t('trip-sheet:timeIn', { city: cityOf(zone) })}
        </button>
      }
    >
      {asked?.kind === 'asks' && (
        <div className={styles.more}>
          <ChoiceField
            label={t('trip-sheet:whichTime')}
            value={clockChange}
            options={[
              { value: 'earlier', label: choice(asked.earlierMs) },
              { value: 'later', label: choice(asked.laterMs) },
            ]}
            onChange={(chosen) => onChange({ ...value, clockChange: chosen })}
          />
        </div>
      )}
      {zoneIsOpen && (
        <div className={styles.more}>
          <SelectField
            label={t('trip-sheet:zone')}
            value={zone}
            options={known.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
            // The clock on the wall stays as it is; it is read in another place.
            onChange={(chosen) => onChange({ at: shown, clockChange: null, zone: chosen })}
          />
        </div>
      )}
    </DateTimeField>
  );
}
