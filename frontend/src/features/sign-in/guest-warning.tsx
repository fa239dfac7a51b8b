import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Row } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';

/** Warns a guest before the sign-out, as nobody can sign in to the account again. */
export function GuestWarning({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation(['leaving']);
  return (
    <main className={styles.page}>
      <PageHeading title={t('leaving:guest.title')}>
        <p>{t('leaving:guest.sentence')}</p>
      </PageHeading>
      <Row wrap gap={12}>
        <ButtonLink variant="accent" to="/" replace>
          {t('leaving:guest.stay')}
        </ButtonLink>
        <Button onClick={onLeave}>{t('leaving:guest.leave')}</Button>
      </Row>
    </main>
  );
}
