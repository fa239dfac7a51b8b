import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import signButton from '@/components/sign-button.module.css';
import { useAccount } from '@/entities/account/use-account';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { trpc } from '@/lib/trpc/client';
import styles from './due-link.module.css';

/** Bell that leads to what is due, with the number of things that are due or that an unread reminder tells of. */
export function DueLink() {
  const { t } = useTranslation(['common']);
  const { logbook } = useLogbook();
  const { account } = useAccount();
  // A call before the account's own would make the server create the account without what the browser knows.
  const isKnown = account !== undefined;
  const due = trpc.due.list.useQuery({}, { enabled: isKnown }).data?.items ?? [];
  // Examples remind nobody.
  const unread =
    trpc.reminders.unread.useQuery({}, { enabled: isKnown && logbook !== 'examples' }).data?.recordIds ?? [];
  const pressing = due.filter(({ status }) => status === 'due' || status === 'overdue');
  const count = new Set([...pressing.map(({ recordId }) => recordId), ...unread]).size;
  const label = count === 0 ? t('common:reminders.due') : t('common:reminders.count', { count });
  return (
    <Link
      to="/due"
      className={signButton.button}
      style={{ '--sign-colour': 'var(--rb-text)', position: 'relative' }}
      aria-label={label}
      title={label}
    >
      <IconBell size={24} stroke={1.75} aria-hidden="true" />
      {count > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {count}
        </span>
      )}
    </Link>
  );
}
