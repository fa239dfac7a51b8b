import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationLayout } from '@/app/layouts/application-layout';
import { PageHeading } from '@/components/page-heading';
import { ProblemCard } from '@/components/problem-card';
import { useAccount } from '@/features/account/use-account';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { placeOf } from '@/lib/formatting/place';
import { ChainPanel } from './chain-panel';
import { EntriesPanel } from './entries-panel';
import entries from './entries-panel.module.css';
import styles from './ledger-page.module.css';
import { LocksPanel } from './locks-panel';

export { ApplicationLayout as Layout };

/** The sealed entries behind the trips: whether they hold, the way to take them along, and periods that are locked. */
export function Component() {
  const { t } = useTranslation(['ledger', 'errors']);
  const { account, problem, refetch, isFetching } = useAccount();
  const place = account && placeOf(account);
  return (
    <>
      <PageHeading title={t('ledger:title')} />
      <div className={styles.panels}>
        {place === undefined && problem === null && <div className={entries.blank} aria-busy="true" />}
        {place === undefined && problem !== null && (
          <ProblemCard
            sentence={t(problemSentenceKey(problem), { ...problem })}
            requestId={problem.requestId}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {place !== undefined && (
          <>
            <ChainPanel place={place} />
            <LocksPanel locale={place.locale} />
            <Suspense fallback={<div className={entries.blank} aria-busy="true" />}>
              <EntriesPanel place={place} />
            </Suspense>
          </>
        )}
      </div>
    </>
  );
}
