import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { useDue } from '@/entities/due/use-due';
import { useDueTexts } from '@/entities/due/use-due-texts';
import { placeOf } from '@/lib/formatting/place';
import styles from './due.module.css';
import { DueRow } from './due-row';

const most = 5;

interface Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
}

/** Panel on Today: due items, the most urgent first, and a link to all of them. */
export function DuePanel({ account, vehicles }: Props) {
  const { t } = useTranslation(['papers']);
  const due = useDue(account.zone);
  const { items, today, isKnown } = due;
  const textsOf = useDueTexts({ vehicles, locale: placeOf(account).locale, today });
  const pressing = items.filter(({ status }) => status !== 'ok' && status !== 'unknown');
  const shown = pressing.slice(0, most);
  const undated = items.filter(({ status }) => status === 'unknown').length;
  if (!isKnown && due.problem === null) return <div className={styles.blank} aria-busy="true" />;
  return (
    <Panel title={t('papers:due.panel')}>
      {!isKnown && <p className={styles.quiet}>{t('papers:due.unknown')}</p>}
      {isKnown && shown.length === 0 && undated === 0 && (
        <p className={styles.quiet}>{t('papers:due.noneSoon')}</p>
      )}
      {shown.length > 0 && (
        <ul className={lined.list}>
          {shown.map((item) => (
            <DueRow key={item.recordId} item={item} texts={textsOf(item)} />
          ))}
        </ul>
      )}
      {undated > 0 && <p className={styles.quiet}>{t('papers:due.undated', { count: undated })}</p>}
      <Link to="/due" className={styles.more}>
        <span>{t('papers:due.open')}</span>
        {pressing.length > most && (
          <span className={styles.quiet}>{t('papers:due.more', { count: pressing.length - most })}</span>
        )}
        <IconChevronRight aria-hidden="true" size={20} />
      </Link>
    </Panel>
  );
}
