import { daysFrom } from '@domain/time/day-bounds';
import { monthsAfter } from '@domain/time/month';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import styles from './inbox.module.css';

interface Props {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly busy: boolean;
  readonly onChoose: (until: string) => void;
}

/** Asks for the day of the next reminder. */
export function SnoozeChoice({ today, busy, onChoose }: Props) {
  const { t } = useTranslation(['reminders']);
  const days = { day: daysFrom(today, 1), week: daysFrom(today, 7), month: monthsAfter(today, 1) };
  return (
    <fieldset className={styles.later}>
      <legend>{t('reminders:later.title')}</legend>
      {(['day', 'week', 'month'] as const).map((span) => (
        <Button key={span} busy={busy} onClick={() => onChoose(days[span])}>
          {t(`reminders:later.${span}`)}
        </Button>
      ))}
    </fieldset>
  );
}
