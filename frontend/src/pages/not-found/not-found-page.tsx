import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';

export function Component() {
  const { t } = useTranslation(['common']);
  return (
    <main className={styles.page}>
      <PageHeading title={t('common:notFound.title')}>
        <p>{t('common:notFound.sentence')}</p>
      </PageHeading>
      <div>
        <ButtonLink variant="accent" to="/">
          {t('common:notFound.toToday')}
        </ButtonLink>
      </div>
    </main>
  );
}
