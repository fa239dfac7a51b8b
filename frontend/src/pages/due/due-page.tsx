import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { PageHeading } from '@/components/page-heading';
import { useAccount } from '@/entities/account/use-account';
import { DueView } from '@/features/due/due-view';
import { PapersPanel } from '@/features/papers/papers-panel';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';

export function Component() {
  const { t } = useTranslation(['papers']);
  const { account, problem, refetch, isFetching } = useAccount();
  return (
    <RecordSheetsProvider>
      <PageHeading title={t('papers:due.title')}>
        <p>{t('papers:due.intro')}</p>
      </PageHeading>
      {account === undefined && problem !== null && (
        <CallProblem problem={problem} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {account !== undefined && (
        <DueView account={account}>
          <PapersPanel vehicleId={null} account={account} />
        </DueView>
      )}
    </RecordSheetsProvider>
  );
}
