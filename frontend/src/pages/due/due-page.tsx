import type { Account } from '@domain/account/account.schema';
import { IconBellCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { PageHeading } from '@/components/page-heading';
import { useAccount } from '@/entities/account/use-account';
import { useDue } from '@/entities/due/use-due';
import { DueView } from '@/features/due/due-view';
import { PapersPanel } from '@/features/papers/papers-panel';
import { EarlierPanel } from '@/features/reminders/inbox/earlier-panel';
import { ReminderLine, ReminderRow } from '@/features/reminders/inbox/reminder-row';
import { useInbox } from '@/features/reminders/inbox/use-inbox';
import { toProblem } from '@/lib/errors/problem';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';

/** Due items, each with its reminder, the documents and the calendar. */
export function Component() {
  const { t } = useTranslation(['papers', 'common']);
  const { account, problem, refetch, isFetching } = useAccount();
  return (
    <RecordSheetsProvider>
      <PageHeading title={t('common:word.due')} windowTitle={t('common:reminders.due')}>
        <p>{t('papers:due.intro')}</p>
      </PageHeading>
      {account === undefined && problem !== null && (
        <CallProblem problem={problem} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {account !== undefined && <Due account={account} />}
    </RecordSheetsProvider>
  );
}

function Due({ account }: { readonly account: Account }) {
  const { t } = useTranslation(['reminders']);
  const { logbook } = useLogbook();
  const due = useDue(account.zone);
  // Examples remind nobody.
  const reminds = logbook !== 'examples';
  const inbox = useInbox(account, due.items, reminds);
  const { query, open, of, termsOf } = inbox;
  return (
    <DueView
      account={account}
      due={due}
      first={
        open.length > 0 &&
        open.map((message) => <ReminderRow key={message.occurrence} {...termsOf(message)} />)
      }
      below={(item) => {
        const message = of(item);
        return message && <ReminderLine {...termsOf(message)} />;
      }}
    >
      {query.error !== null && (
        <CallProblem
          problem={toProblem(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      <PapersPanel vehicleId={null} account={account} />
      {reminds && <EarlierPanel inbox={inbox} />}
      {reminds && (
        <div>
          <ButtonLink
            to="/settings/reminders"
            variant="quiet"
            icon={<IconBellCog size={20} aria-hidden="true" />}
          >
            {t('reminders:settings.open')}
          </ButtonLink>
        </div>
      )}
    </DueView>
  );
}
