import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { PageHeading } from '@/components/page-heading';
import { useAccount } from '@/entities/account/use-account';
import { Inbox } from '@/features/reminders/inbox/inbox';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';

export function Component() {
  const { t } = useTranslation(['reminders', 'common']);
  const { account, problem, refetch, isFetching } = useAccount();
  return (
    <>
      <PageHeading title={t('common:reminders.none')}>
        <p>{t('reminders:intro')}</p>
      </PageHeading>
      {account === undefined && problem !== null && (
        <CallProblem problem={problem} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {account !== undefined && (
        <RecordSheetsProvider>
          <Inbox account={account} />
        </RecordSheetsProvider>
      )}
    </>
  );
}
