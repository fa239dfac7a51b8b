import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { PageHeading } from '@/components/page-heading';
import pagePanels from '@/components/page-panels.module.css';
import { useAccount } from '@/entities/account/use-account';
import entries from '@/entities/ledger/entries.module.css';
import { ChainPanel } from '@/features/ledger/chain-panel';
import { EntriesPanel } from '@/features/ledger/entries-panel';
import { LocksPanel } from '@/features/ledger/locks-panel';
import { placeOf } from '@/lib/formatting/place';

/** The ledger: whether it is intact, its export, and locked periods. */
export function Component() {
  const { t } = useTranslation(['ledger']);
  const { account, problem, refetch, isFetching } = useAccount();
  const place = account && placeOf(account);
  return (
    <>
      <PageHeading title={t('ledger:title')} />
      <div className={pagePanels.panels} data-wide>
        {place === undefined && problem === null && <div className={entries.blank} aria-busy="true" />}
        {place === undefined && problem !== null && (
          <CallProblem problem={problem} onRetry={() => void refetch()} busy={isFetching} />
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
