import { useTranslation } from 'react-i18next';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';
import { LinkCard } from '@/features/reminders/link/link-card';

/** Page that links in messages open. It needs no sign-in, and opening it changes nothing. */
export function Component() {
  const { t } = useTranslation(['reminders']);
  return (
    <main className={styles.page}>
      <PageHeading title={t('reminders:link.title')} />
      <LinkCard />
    </main>
  );
}
