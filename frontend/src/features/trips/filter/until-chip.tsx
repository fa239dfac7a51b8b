import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '@/components/date-input';
import { useDayFault } from '@/components/use-day-fault';
import { isDay } from '@/lib/formatting/typed-day';
import styles from './filter-bar.module.css';

interface Props {
  readonly locale: string;
  readonly today: string;
  /** Empty if the list is not limited. */
  readonly value: string;
  readonly onChange: (until: string) => void;
}

/** Limits the list to trips up to a day. */
export function UntilChip({ locale, today, value, onChange }: Props) {
  const { t } = useTranslation(['trips']);
  const id = useId();
  /** A day that cannot be parsed is kept in the field, not in the address. */
  const [unreadable, setUnreadable] = useState('');
  const typed = value === '' ? unreadable : value;
  const fault = useDayFault({ locale, value: typed, max: today });
  return (
    <div className={styles.chip} data-chosen={value !== ''} data-wide>
      <label htmlFor={id}>{t('trips:filter.until')}</label>
      <div className={styles.date}>
        <DateInput
          id={id}
          locale={locale}
          max={today}
          value={typed}
          isInvalid={fault !== null}
          describedBy={fault === null ? undefined : `${id}-fault`}
          onChange={(until) => {
            setUnreadable(isDay(until) ? '' : until);
            onChange(isDay(until) ? until : '');
          }}
        />
      </div>
      {fault !== null && (
        <span id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}
