import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isTime, timeAsTyped } from '@/lib/formatting/typed-time';
import control from './control.module.css';
import { DateInput } from './date-input';
import styles from './date-time-field.module.css';
import { TimeInput } from './time-input';
import { useDayFault } from './use-day-fault';

/** YYYY-MM-DD and HH:MM, or the typed text if it cannot be parsed. */
export interface DateAndTime {
  readonly day: string;
  readonly time: string;
}

interface Props {
  /** Label of both fields together: "Started". */
  readonly label: string;
  readonly dayLabel: string;
  readonly timeLabel: string;
  readonly locale: string;
  readonly value: DateAndTime;
  readonly onChange: (value: DateAndTime) => void;
  readonly error?: string | null;
  /** Content next to the label, to change the zone. */
  readonly aside?: ReactNode;
  /** Content below the fields, such as a question about the typed time. */
  readonly children?: ReactNode;
}

/** Fields for a date and a time of day. */
export function DateTimeField({
  label,
  dayLabel,
  timeLabel,
  locale,
  value,
  onChange,
  error = null,
  aside,
  children,
}: Props) {
  const { t } = useTranslation(['fields']);
  const id = useId();
  const { day, time } = value;
  const dayFault = useDayFault({ locale, value: day });
  const timeFault =
    time === '' || isTime(time)
      ? null
      : t('fields:time.unreadable', { example: timeAsTyped('14:30', locale) });
  const fault = dayFault ?? timeFault ?? error;
  const isOfForm = fault !== null && fault === error;
  // If only one of the two fields is empty, only that one is faulty.
  const isDayAtFault = dayFault !== null || (isOfForm && (day === '' || time !== ''));
  const isTimeAtFault = timeFault !== null || (isOfForm && (time === '' || day !== ''));
  const described = fault === null ? undefined : `${id}-error`;
  return (
    <fieldset className={styles.field} aria-describedby={described}>
      <legend>{label}</legend>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      <div className={styles.boxes}>
        <DateInput
          label={dayLabel}
          locale={locale}
          value={day}
          isInvalid={isDayAtFault}
          describedBy={described}
          onChange={(typed) => onChange({ ...value, day: typed })}
        />
        <TimeInput
          className={control.control}
          label={timeLabel}
          locale={locale}
          aria-invalid={isTimeAtFault}
          aria-describedby={described}
          value={time}
          onChange={(typed) => onChange({ ...value, time: typed })}
        />
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {fault}
      </p>
      {children}
    </fieldset>
  );
}
