import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import signButton from '@/components/sign-button.module.css';
import { SwitchField } from '@/components/switch-field';
import { nameOfWeekday } from '@/lib/formatting/weekdays';
import { ShiftTime } from './shift-time';
import type { Shift } from './shifts';
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
