import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Row } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';
import type { Unsent } from './use-unsent';

interface Props {
  readonly unsent: Unsent;
  readonly onLeave: () => void;
}

/** Warns before a sign-out about entries that were not sent or not saved. */
export function UnsentWarning({ unsent: { waiting, drafts }, onLeave }: Props) {
  const { t } = useTranslation(['outbox']);
  const isWaiting = waiting > 0;
  return (
    <main className={styles.page}>
      <PageHeading title={t(isWaiting ? 'outbox:signOut.title' : 'outbox:signOut.notSaved')}>
        {isWaiting && (
          <p>
            {t(waiting === 1 ? 'outbox:signOut.one' : 'outbox:signOut.many', { count: waiting })}{' '}
            {t('outbox:signOut.sentence')}
          </p>
        )}
        {drafts > 0 && (
          <p>
            {t(drafts === 1 ? 'outbox:signOut.oneDraft' : 'outbox:signOut.manyDrafts', { count: drafts })}
          </p>
        )}
      </PageHeading>
      <Row wrap gap={12}>
        <ButtonLink variant="accent" to={isWaiting ? '/waiting' : '/'} replace>
          {t('outbox:signOut.stay')}
        </ButtonLink>
        <Button onClick={onLeave}>{t('outbox:signOut.leave')}</Button>
      </Row>
    </main>
  );
}
