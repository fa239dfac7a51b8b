import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import signButton from '@/components/sign-button.module.css';
import { trpc } from '@/lib/trpc/client';
import styles from './inbox-link.module.css';

/** Link to the reminders, with the number of new ones. */
export function InboxLink() {
  const { t } = useTranslation(['common']);
  const count = trpc.reminders.unread.useQuery({}).data?.count ?? 0;
  const label =
    count === 0
      ? t('common:reminders.none')
      : t(count === 1 ? 'common:reminders.one' : 'common:reminders.many', { count });
  return (
    <Link
      to="/reminders"
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
