import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeInput } from '@/components/time-input';
import { isTime, timeAsTyped } from '@/lib/formatting/typed-time';
import { clockTime } from '@/lib/formatting/weekdays';
import styles from './working-day.module.css';

interface Props {
  readonly label: string;
  readonly locale: string;
  /** Minute of the day. */
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}

/** A time of day that is saved once complete. A field that is left empty shows the stored time again. */
export function ShiftTime({ label, locale, minute, onChange }: Props) {
  const { t } = useTranslation(['fields']);
  const id = useId();
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const stored = clockTime(minute);
  const isFaulty = unreadable !== null && unreadable !== '';

  function change(typed: string): void {
    const [hours, minutes] = typed.split(':').map(Number);
    if (!isTime(typed) || hours === undefined || minutes === undefined) {
      setUnreadable(typed);
      return;
    }
    setUnreadable(null);
    if (typed !== stored) onChange(hours * 60 + minutes);
  }

  return (
    <>
      <TimeInput
        label={label}
        locale={locale}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? id : undefined}
        value={unreadable ?? stored}
        onChange={change}
        onLeave={() => unreadable === '' && setUnreadable(null)}
      />
      {isFaulty && (
        <p id={id} role="alert" className={styles.fault}>
          {t('fields:time.unreadable', { example: timeAsTyped('14:30', locale) })}
        </p>
      )}
    </>
  );
}
