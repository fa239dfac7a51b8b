import { asDayAndTime, type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { formatMoment } from '@/lib/formatting/times';
import { ChoiceField } from './choice-field';
import { DateTimeField } from './date-time-field';
import styles from './instant-field.module.css';
import { SelectField } from './select-field';

interface Texts {
  readonly label: string;
  readonly day: string;
  readonly time: string;
  readonly zone: string;
  readonly never: string;
  readonly twice: string;
}

interface Props {
  readonly words: Texts;
  readonly locale: string;
  readonly value: ChosenInstant;
  /** What is meant while nobody has touched it. */
  readonly untouchedMs: number;
  readonly onChange: (value: ChosenInstant) => void;
  readonly error?: string | null;
}

const zones = Intl.supportedValuesOf('timeZone');

/** When something was, and in which zone; where the clock was changed over that time, which of the two is meant. */
export function InstantField({ words, locale, value, untouchedMs, onChange, error = null }: Props) {
  const { at, clockChange, zone } = value;
  const shown = at ?? asDayAndTime(untouchedMs, zone);
  const asked = readInstant({ ...value, clockChange: null }, untouchedMs);
  const known = zones.includes(zone) ? zones : [zone, ...zones];
  return (
    <div className={styles.field}>
      <DateTimeField
        label={words.label}
        dayLabel={words.day}
        timeLabel={words.time}
        value={shown}
        onChange={(typed) => onChange({ zone, at: typed, clockChange: null })}
        error={error}
      >
        {asked.kind === 'asks' && (
          <ChoiceField
            label={asked.because === 'never' ? words.never : words.twice}
            value={clockChange}
            options={[
              { value: 'earlier', label: formatMoment(asked.earlierMs, { locale, zone }) },
              { value: 'later', label: formatMoment(asked.laterMs, { locale, zone }) },
            ]}
            onChange={(chosen) => onChange({ ...value, clockChange: chosen })}
          />
        )}
      </DateTimeField>
      <SelectField
        label={words.zone}
        value={zone}
        options={known.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
        // The clock on the wall stays as it is; it is read in another place.
        onChange={(chosen) => onChange({ at: shown, clockChange: null, zone: chosen })}
      />
    </div>
  );
}
