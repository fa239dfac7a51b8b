import { IconChevronRight, IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './unsorted-panel.module.css';
import { useUnsortedTrips } from './use-unsorted-trips';

/** Number of trips to sort, with a link. Keeps its space while loading, and when there are none. */
export function ToSort() {
  const { t } = useTranslation(['today']);
  const { count, isMore, isKnown } = useUnsortedTrips();
  const sentence =
    count === 0
      ? t('today:sort.none')
      : isMore
        ? t('today:sort.more', { count })
        : t('today:sort.count', { count });
  return (
    <Link
      to={count === 0 ? '/trips' : '/trips/sort'}
      className={styles.sort}
      data-waits={count > 0}
      aria-busy={!isKnown}
    >
      <IconListCheck size={24} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{isKnown || count > 0 ? sentence : '\u00a0'}</strong>{' '}
        <span className={styles.hint}>{t(count === 0 ? 'today:sort.noneHint' : 'today:sort.hint')}</span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
