import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import { Popover } from '@mantine/core';
import { type CalendarLevel, DatePicker } from '@mantine/dates';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDay } from '@/lib/formatting/days';
import { dayBefore, todayOnDevice } from '@/lib/formatting/typed-day';
import { firstWeekday } from '@/lib/formatting/weekdays';
import { Button } from './button';
import styles from './calendar.module.css';
import { Controls } from './controls';

interface Props {
  /** Element next to which the calendar opens; inside a dialog, the calendar is part of that dialog. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly day: string | null;
  readonly locale: string;
  readonly min: string;
  readonly max: string;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
  /** Called when something else was pressed, which has the focus then. */
  readonly onLeave: () => void;
}

/** A month with its days to choose from, and buttons for the two most common days. Loads dayjs when first opened. */
export function Calendar(props: Props) {
  return (
    <Controls>
      <OpenCalendar {...props} />
    </Controls>
  );
}

function OpenCalendar({ anchor, day, locale, min, max, onChoose, onClose, onLeave }: Props) {
  const { t, i18n } = useTranslation(['fields', 'common']);
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null);
  useClickOutside(onLeave, null, [anchor.current, dropdown]);
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // The surrounding sheet stays open, even if the focused element is gone.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    true,
  );
  const [level, setLevel] = useState<CalendarLevel>('month');
  const shownLevel = useRef(level);
  useEffect(() => {
    if (shownLevel.current === level) return;
    shownLevel.current = level;
    // The pressed button disappeared with its level.
    dropdown?.querySelector<HTMLElement>('td button[tabindex="0"], td button')?.focus();
  }, [level, dropdown]);
  const today = todayOnDevice();
  const isWithin = (each: string) => each >= min && each <= max;
  const shown = day ?? (isWithin(today) ? today : today < min ? min : max);
  const usual = [
    { value: today, label: t('common:navigation.today') },
    { value: dayBefore(today), label: t('fields:calendar.yesterday') },
  ].filter(({ value }) => isWithin(value));
  return (
    <Popover
      opened
      trapFocus
      withRoles={false}
      // The calendar has the focus, which would be lost if hidden while the field is scrolled out of view.
      hideDetached={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      position="bottom-end"
      offset={4}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
      middlewares={{ flip: true, shift: { padding: 8 } }}
      portalProps={{ target: anchor.current?.closest('dialog') ?? document.body }}
    >
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        ref={setDropdown}
        role="dialog"
        aria-label={t('common:word.calendar')}
        className={styles.calendar}
      >
        <DatePicker
          locale={i18n.language}
          firstDayOfWeek={firstWeekday(locale)}
          value={day}
          level={level}
          onLevelChange={setLevel}
          defaultDate={shown}
          minDate={min}
          maxDate={max}
          highlightToday
          classNames={{
            calendarHeader: styles.header,
            calendarHeaderControl: styles.control,
            calendarHeaderLevel: styles.level,
            weekday: styles.weekday,
            day: styles.day,
            monthsListControl: styles.part,
            yearsListControl: styles.part,
          }}
          onChange={(chosen) => chosen !== null && onChoose(chosen)}
          getDayProps={(each) => ({ 'data-autofocus': each === shown || undefined })}
          getDayAriaLabel={(each) => formatFullDay(each, locale)}
          ariaLabels={{
            previousMonth: t('fields:calendar.previousMonth'),
            nextMonth: t('fields:calendar.nextMonth'),
            previousYear: t('fields:calendar.previousYear'),
            nextYear: t('fields:calendar.nextYear'),
            previousDecade: t('fields:calendar.previousYears'),
            nextDecade: t('fields:calendar.nextYears'),
          }}
        />
        {usual.length > 0 && (
          <div className={styles.usual}>
            {usual.map(({ value, label }) => (
              <Button key={value} variant="quiet" onClick={() => onChoose(value)}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
