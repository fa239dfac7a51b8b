import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { useDue } from '@/entities/due/use-due';
import { useDueTexts } from '@/entities/due/use-due-texts';
import { placeOf } from '@/lib/formatting/place';
import styles from './due.module.css';
import { DueRow } from './due-row';

const maxShown = 5;

interface Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
}

/** Panel on Today: due items, the most urgent first, and a link to all of them. */
export function DuePanel({ account, vehicles }: Props) {
  const { t } = useTranslation(['papers', 'common']);
  const due = useDue(account.zone);
  const { items, today, isKnown } = due;
  const textsOf = useDueTexts({ vehicles, locale: placeOf(account).locale, today });
  const pressing = items.filter(({ status }) => status !== 'ok' && status !== 'unknown');
  const shown = pressing.slice(0, maxShown);
  const undated = items.filter(({ status }) => status === 'unknown').length;
  if (!isKnown && due.problem === null) return <div className={styles.blank} aria-busy="true" />;
  return (
    <Panel title={t('common:word.due')}>
      {!isKnown && (
        <Text scale="hint" tone="quiet">
          {t('papers:due.unknown')}
        </Text>
      )}
      {isKnown && shown.length === 0 && undated === 0 && (
        <Text scale="hint" tone="quiet">
          {t('papers:due.noneSoon')}
        </Text>
      )}
      {shown.length > 0 && (
        <ul className={lined.list}>
          {shown.map((item) => (
            <DueRow key={item.recordId} item={item} texts={textsOf(item)} />
          ))}
        </ul>
      )}
      {undated > 0 && (
        <Text scale="hint" tone="quiet">
          {t('papers:due.undated', { count: undated })}
        </Text>
      )}
      <Link to="/due" className={styles.more}>
        <Text as="span" strong>
          {t('papers:due.open')}
        </Text>
        {pressing.length > maxShown && (
          <Text as="span" scale="hint" tone="quiet">
            {t('papers:due.more', { count: pressing.length - maxShown })}
          </Text>
        )}
        <IconChevronRight aria-hidden="true" size={20} />
      </Link>
    </Panel>
  );
}
