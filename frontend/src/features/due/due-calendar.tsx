import { type DueItem, dueStatuses } from '@domain/due/due-item';
import { monthLater } from '@domain/time/month';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import signButton from '@/components/sign-button.module.css';
import type { DueTexts } from '@/entities/due/use-due-texts';
import { formatFullDay } from '@/lib/formatting/days';
import { formatMonth } from '@/lib/formatting/months';
import { firstWeekday, nameOfWeekday } from '@/lib/formatting/weekdays';
import styles from './due-calendar.module.css';
import { DueRow } from './due-row';
import { weeksOfMonth } from './month-days';

interface Props {
  readonly items: readonly DueItem[];
  readonly textsOf: (item: DueItem) => DueTexts;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly locale: string;
}

/** A month with its due days; below it the items of the month, or of the chosen day. */
export function DueCalendar({ items, textsOf, today, locale }: Props) {
  const { t, i18n } = useTranslation(['papers', 'common']);
  const { language } = i18n;
  const [month, setMonth] = useState(today.slice(0, 7));
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const ofMonth = items.filter(({ dueOn }) => dueOn?.startsWith(month));
  const dueOnDay = (day: string) => ofMonth.filter(({ dueOn }) => dueOn === day);
  const shown = (chosenDay === null ? ofMonth : dueOnDay(chosenDay)).toSorted((one, other) =>
    (one.dueOn ?? '').localeCompare(other.dueOn ?? ''),
  );
  const monthName = formatMonth(month, locale);
  const first = firstWeekday(locale);
  const weeks = weeksOfMonth(month, first);

  function go(months: number): void {
    setMonth(monthLater(month, months));
    setChosenDay(null);
  }

  return (
    <Panel title={t('common:word.calendar')}>
      <Row between className={styles.head}>
        <button
          type="button"
          className={signButton.button}
          aria-label={t('papers:due.calendar.previous')}
          onClick={() => go(-1)}
        >
          <IconArrowLeft aria-hidden="true" size={20} />
        </button>
        <strong aria-live="polite">{monthName}</strong>
        <button
          type="button"
          className={signButton.button}
          aria-label={t('papers:due.calendar.next')}
          onClick={() => go(1)}
        >
          <IconArrowRight aria-hidden="true" size={20} />
        </button>
      </Row>
      <table className={styles.month}>
        <thead>
          <tr>
            {weekdaysFrom(first).map((weekday) => (
              <th key={weekday} scope="col" abbr={nameOfWeekday(weekday, language, 'long')}>
                {nameOfWeekday(weekday, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find((day) => day !== null) ?? index}>
              {week.map((day, at) => (
                <td key={day ?? `blank ${at}`} data-today={day === today}>
                  {day !== null && (
                    <Day
                      day={day}
                      items={dueOnDay(day)}
                      isChosen={day === chosenDay}
                      locale={locale}
                      onChoose={() => setChosenDay(day === chosenDay ? null : day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 ? (
        <Text scale="hint" tone="quiet">
          {t('papers:due.calendar.none', { month: monthName })}
        </Text>
      ) : (
        <ul className={lined.list} aria-label={t('papers:due.calendar.of', { month: monthName })}>
          {shown.map((item) => (
            <DueRow key={item.recordId} item={item} texts={textsOf(item)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface DayProps {
  readonly day: string;
  readonly items: readonly DueItem[];
  readonly isChosen: boolean;
  readonly locale: string;
  readonly onChoose: () => void;
}

/** A day without items is not a button. */
function Day({ day, items, isChosen, locale, onChoose }: DayProps) {
  const { t } = useTranslation(['papers', 'common']);
  const number = Number(day.slice(8));
  if (items.length === 0) return <span className={styles.day}>{number}</span>;
  const worst = dueStatuses.findLast((status) => items.some((item) => item.status === status));
  return (
    <button
      type="button"
      className={styles.day}
      data-status={worst}
      aria-pressed={isChosen}
      aria-label={t('papers:due.calendar.count', { day: formatFullDay(day, locale), count: items.length })}
      onClick={onChoose}
    >
      {number}
      <span aria-hidden="true">{items.length}</span>
    </button>
  );
}

/** Weekdays as in nameOfWeekday: Monday is 1, Sunday is 7; in the order of the country. */
function weekdaysFrom(first: number): number[] {
  return Array.from({ length: 7 }, (_, index) => ((first + index + 6) % 7) + 1);
}
