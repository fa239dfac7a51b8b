import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAsTyped, dayPattern, isDay, readTypedDay, todayOnDevice } from '@/lib/formatting/typed-day';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import control from './control.module.css';
import styles from './date-input.module.css';
import { lazyPiece } from './lazy';
import { useTypedValue } from './use-typed-value';

const calendarPart = createLazyComponent(async () => (await import('./calendar')).Calendar, 'fields');
const Calendar = lazyPiece(calendarPart, null);

/** Range of days that records may have. */
export const firstDay = '1971-01-01';
export const lastDay = '2099-12-31';

interface Props {
  readonly id?: string;
  /** Label for fields without a visible one. */
  readonly label?: string;
  readonly locale: string;
  /** YYYY-MM-DD, or the typed text if it is no date. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string;
  readonly max?: string;
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
}

/** A date field: typed in the order of the country, in short form, or chosen from a calendar. */
export function DateInput({
  id,
  label,
  locale,
  value,
  onChange,
  min = firstDay,
  max = lastDay,
  isInvalid = false,
  describedBy,
}: Props) {
  const { t } = useTranslation(['fields']);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const typed = useTypedValue({
    value,
    onChange,
    show: (day) => dayAsTyped(day, locale),
    read: (text) => readTypedDay(text, { locale, today: todayOnDevice(), min, max }),
    isWhole: isDay,
  });
  const letters = {
    day: t('fields:date.letters.day'),
    month: t('fields:date.letters.month'),
    year: t('fields:date.letters.year'),
  };

  function open(from: HTMLElement): void {
    opener.current = from;
    setOpen(true);
  }

  /** After choosing a day by touch, the keyboard should not cover the form. */
  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <div ref={box} className={`${control.box} ${styles.date}`}>
      <input
        type="text"
        className={control.control}
        id={id}
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        autoComplete="off"
        inputMode="numeric"
        spellCheck={false}
        placeholder={dayPattern(locale, letters)}
        value={typed.value}
        onChange={({ currentTarget }) => typed.onChange(currentTarget.value)}
        onBlur={typed.onBlur}
        onKeyDown={(event) => {
          typed.onKeyDown(event);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          typed.onBlur();
          open(event.currentTarget);
        }}
      />
      <button
        type="button"
        aria-label={t('fields:calendar.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => (isOpen ? close() : open(currentTarget))}
      >
        <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <Calendar
          anchor={box}
          day={isDay(value) ? value : null}
          locale={locale}
          min={min}
          max={max}
          onChoose={(day) => {
            onChange(day);
            close();
          }}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  );
}
