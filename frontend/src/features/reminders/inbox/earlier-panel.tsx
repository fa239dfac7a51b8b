import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import details from '@/components/details.module.css';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { ReminderRow } from './reminder-row';
import type { useInbox } from './use-inbox';

/** Reminders of what is no longer due, newest first. */
export function EarlierPanel({ inbox }: { readonly inbox: ReturnType<typeof useInbox> }) {
  const { t } = useTranslation(['reminders']);
  const { query, earlier, termsOf } = inbox;
  if (earlier.length === 0 && !query.hasNextPage) return null;
  return (
    <Panel title={t('reminders:inbox')}>
      <details className={details.details}>
        <summary>{t('reminders:earlier', { count: earlier.length })}</summary>
        <ul className={lined.list}>
          {earlier.map((message) => (
            <ReminderRow key={message.occurrence} {...termsOf(message)} />
          ))}
        </ul>
      </details>
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('reminders:more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
