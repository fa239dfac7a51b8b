import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';
import own from './unsent-warning.module.css';

interface Props {
  readonly waiting: number;
  readonly onLeave: () => void;
}

/** Before somebody signs out who has entered what no server knows yet. */
export function UnsentWarning({ waiting, onLeave }: Props) {
  const { t } = useTranslation(['outbox']);
  return (
    <main className={styles.page}>
      <PageHeading title={t('outbox:signOut.title')}>
        <p>
          {t(waiting === 1 ? 'outbox:signOut.one' : 'outbox:signOut.many', { count: waiting })}{' '}
          {t('outbox:signOut.sentence')}
        </p>
      </PageHeading>
      <div className={own.choices}>
        <ButtonLink variant="accent" to="/waiting" replace>
          {t('outbox:signOut.stay')}
        </ButtonLink>
        <Button onClick={onLeave}>{t('outbox:signOut.leave')}</Button>
      </div>
    </main>
  );
}
