import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDayAndTime, type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { zoneOffset } from '@/lib/formatting/names';
import { formatMoment } from '@/lib/formatting/times';
import { cityOf, isTravelling } from '@/lib/formatting/zones';
import { ChoiceField } from './choice-field';
import { DateTimeField } from './date-time-field';
import styles from './instant-field.module.css';
import { ZoneField } from './zone-field';

interface Labels {
  readonly label: string;
  readonly day: string;
  readonly time: string;
}

interface Props {
  /** Labels for forms with more than one such field. */
  readonly labels?: Labels;
  readonly locale: string;
  /** Driver's own zone. */
  readonly homeZone: string;
  readonly value: ChosenInstant;
  /** Instant that counts until the field is touched; null for none. */
  readonly untouchedMs: number | null;
  readonly onChange: (value: ChosenInstant) => void;
  readonly error?: string | null;
  /** True if the form has the zone in another place. */
  readonly isZoneElsewhere?: boolean;
}

const nothing = { day: '', time: '' };

/**
 * Asks for an instant, and during a clock change which of the two times is meant. Shows the zone for drivers who
 * travel; others open it with a button.
 */
export function InstantField({
  labels,
  locale,
  homeZone,
  value,
  untouchedMs,
  onChange,
  error = null,
  isZoneElsewhere = false,
}: Props) {
  const { t } = useTranslation(['fields', 'common']);
  const [isZoneOpen, setZoneOpen] = useState(false);
  const { at, clockChange, zone } = value;
  const shown = at ?? (untouchedMs === null ? nothing : asDayAndTime(untouchedMs, zone));
  const asked = at === null ? null : readInstant({ ...value, clockChange: null }, 0);
  const showsZone = isTravelling(zone, homeZone);
  const choice = (atMs: number) =>
    `${formatMoment(atMs, { locale, zone })} (${zoneOffset(zone, new Date(atMs), locale)})`;
  return (
    <DateTimeField
      label={labels?.label ?? t('fields:instant.label')}
      dayLabel={labels?.day ?? t('fields:instant.date')}
      timeLabel={labels?.time ?? t('fields:instant.time')}
      locale={locale}
      value={shown}
      error={error}
      onChange={(typed) => onChange({ zone, at: typed, clockChange: null })}
      aside={
        showsZone || isZoneElsewhere ? undefined : (
          <button
            type="button"
            className={styles.zone}
            aria-expanded={isZoneOpen}
            aria-label={t('fields:zone.is', { city: cityOf(zone) })}
            onClick={() => setZoneOpen(!isZoneOpen)}
          >
            <IconWorld size={20} stroke={1.75} aria-hidden="true" />
          </button>
        )
      }
    >
      {asked?.kind === 'asks' && (
        <div className={styles.more}>
          <ChoiceField
            label={t(`fields:instant.${asked.because}`)}
            value={clockChange}
            options={[
              { value: 'earlier', label: choice(asked.earlierMs) },
              { value: 'later', label: choice(asked.laterMs) },
            ]}
            onChange={(chosen) => onChange({ ...value, clockChange: chosen })}
          />
        </div>
      )}
      {(showsZone || isZoneOpen) && !isZoneElsewhere && (
        <div className={styles.more}>
          <ZoneField
            {...{ value, untouchedMs }}
            onChange={(chosen) => {
              setZoneOpen(true);
              onChange(chosen);
            }}
          />
        </div>
      )}
    </DateTimeField>
  );
}
