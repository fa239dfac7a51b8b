import { type ReactNode, useId } from 'react';
import styles from './date-time-field.module.css';

/** As typed: YYYY-MM-DD and HH:MM, either empty while it is not a whole one. */
export interface DateAndTime {
  readonly day: string;
  readonly time: string;
}

interface Props {
  /** Of both fields together: "Started". */
  readonly label: string;
  readonly dayLabel: string;
  readonly timeLabel: string;
  readonly value: DateAndTime;
  readonly onChange: (value: DateAndTime) => void;
  readonly error?: string | null;
  /** Beside the label: in which zone. */
  readonly aside?: ReactNode;
  /** Below the fields: a question about what was typed. */
  readonly children?: ReactNode;
}

/** A date and a time of day, with the calendar and the clock that the device itself offers. */
export function DateTimeField({
  label,
  dayLabel,
  timeLabel,
  value,
  onChange,
  error = null,
  aside,
  children,
}: Props) {
  const id = useId();
  // Of the two only the one that is empty is at fault, if one is.
  const isDayAtFault = error !== null && (value.day === '' || value.time !== '');
  const isTimeAtFault = error !== null && (value.time === '' || value.day !== '');
  const described = error === null ? undefined : `${id}-error`;
  return (
    <fieldset className={styles.field} aria-describedby={described}>
      <legend>{label}</legend>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      <div className={styles.boxes}>
        <input
          type="date"
          aria-label={dayLabel}
          aria-invalid={isDayAtFault}
          aria-describedby={described}
          value={value.day}
          min="1971-01-01"
          max="2099-12-31"
          onChange={({ currentTarget }) => onChange({ ...value, day: currentTarget.value })}
        />
        <input
          type="time"
          aria-label={timeLabel}
          aria-invalid={isTimeAtFault}
          aria-describedby={described}
          value={value.time}
          onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
        />
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      {children}
    </fieldset>
  );
}
