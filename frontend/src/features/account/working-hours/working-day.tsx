import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import signButton from '@/components/sign-button.module.css';
import { SwitchField } from '@/components/switch-field';
import { TimeInput } from '@/components/time-input';
import { isTime, timeAsTyped } from '@/lib/formatting/typed-time';
import { clockTime, nameOfWeekday } from '@/lib/formatting/weekdays';
import { type Shift } from './shifts';
import styles from './working-day.module.css';

interface Props {
  readonly locale: string;
  readonly weekday: number;
  readonly shifts: readonly Shift[];
  /** Shift to begin the day with. */
  readonly usual: Shift;
  readonly onChange: (shifts: readonly Shift[]) => void;
}

const maxShifts = 2;
const hour = 60;
const day = 24 * hour;

/** Returns a shift after the last one, of four hours if there is room. */
function further({ weekday, untilMinute }: Shift): Shift {
  const fromMinute = (untilMinute + hour) % day;
  return { weekday, fromMinute, untilMinute: Math.min(fromMinute + 4 * hour, day - 1) };
}

/** Working hours of a weekday: none, one shift, or two with a long break. */
export function WorkingDay({ locale, weekday, shifts, usual, onChange }: Props) {
  const { t, i18n } = useTranslation(['account']);
  const name = nameOfWeekday(weekday, i18n.language, 'long');
  const last = shifts.at(-1);

  function replaced(index: number, changes: Partial<Shift>): void {
    onChange(shifts.map((shift, at) => (at === index ? { ...shift, ...changes } : shift)));
  }

  return (
    <fieldset className={styles.day} aria-label={name}>
      <SwitchField label={name} checked={last !== undefined} onChange={(on) => onChange(on ? [usual] : [])} />
      {last !== undefined && (
        <div className={styles.shifts}>
          {shifts.map((shift, index) => (
            <div key={index === 0 ? 'first' : 'second'} className={styles.shift}>
              <ShiftTime
                locale={locale}
                label={t('account:hours.from', { day: name })}
                minute={shift.fromMinute}
                onChange={(fromMinute) => replaced(index, { fromMinute })}
              />
              <span aria-hidden="true">–</span>
              <ShiftTime
                locale={locale}
                label={t('account:hours.until', { day: name })}
                minute={shift.untilMinute}
                onChange={(untilMinute) => replaced(index, { untilMinute })}
              />
              {shifts.length > 1 ? (
                <button
                  type="button"
                  className={signButton.button}
                  aria-label={t('account:hours.remove', { day: name })}
                  onClick={() => onChange(shifts.filter((other) => other !== shift))}
                >
                  <IconX size={20} aria-hidden="true" />
                </button>
              ) : (
                <button
                  type="button"
                  className={signButton.button}
                  aria-label={t('account:hours.another', { day: name })}
                  onClick={() => onChange([...shifts, further(last)].slice(0, maxShifts))}
                >
                  <IconPlus size={20} aria-hidden="true" />
                </button>
              )}
              {shift.untilMinute !== 0 && shift.untilMinute <= shift.fromMinute && (
                <span className={styles.next}>{t('account:hours.nextDay')}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface TimeProps {
  readonly label: string;
  readonly locale: string;
  /** Minute of the day. */
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}

/** A time of day that is saved once complete. A field that is left empty shows the stored time again. */
function ShiftTime({ label, locale, minute, onChange }: TimeProps) {
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
