import type { Trip } from '@domain/trips/trip.schema';
import { IconChevronRight, IconListCheck, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Text } from '@/components/layout';
import { useRecordedTrips } from '@/entities/trips/use-recorded-trips';
import { useIsDrivenByAnother } from '@/lib/logbook/membership';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';
import styles from './unsorted-panel.module.css';

/** Number of trips to add or to sort, with a link. Keeps its space while loading, and when there are none. */
export function ToSort() {
  const { t } = useTranslation(['today']);
  const { count, isMore, isKnown } = useUnsortedTrips();
  const recorded = useRecordedTrips().trips.length;
  const sentence =
    count === 0
      ? t('today:sort.none')
      : isMore
        ? t('today:sort.more', { count })
        : t('today:sort.count', { count });
  // A recorded trip that is added is sorted next, together with those that wait already.
  if (recorded > 0)
    return (
      <Link to="/trips" className={styles.sort} data-waits="true">
        <IconRoute size={24} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>{t('today:sort.recorded', { count: recorded })}</strong>{' '}
          <Text as="span" scale="hint" tone="quiet">
            {count > 0 ? sentence : t('today:sort.recordedHint')}
          </Text>
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </Link>
    );
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
        <Text as="span" scale="hint" tone="quiet">
          {t(count === 0 ? 'today:sort.noneHint' : 'today:sort.hint')}
        </Text>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}

/** Maximum number counted; a larger one would say no more than "many". */
const maxCounted = 50;
const none: readonly Trip[] = [];

/** A running trip is sorted when it has ended. */
function waitsToBeSorted({ category, endedAtMs }: Trip): boolean {
  return category === null && endedAtMs !== null;
}

/** Number of unsorted trips, without those sorted offline. */
function useUnsortedTrips() {
  const query = trpc.trips.list.useQuery({ unsorted: true, limit: maxCounted });
  const isDrivenByAnother = useIsDrivenByAnother();
  const all = useOverlaid('trip', query.data?.items ?? none, waitsToBeSorted);
  // Each driver sorts what they drove.
  const trips = all.filter((trip) => !isDrivenByAnother(trip));
  const isMore = (query.data?.nextCursor ?? null) !== null;
  return { count: trips.length, isMore, isKnown: query.data !== undefined };
}
