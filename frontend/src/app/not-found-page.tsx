import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeading } from '@/components/page-heading';
import styles from './root/plain-page.module.css';

export function Component() {
  const { t } = useTranslation(['common']);
  return (
    <main className={styles.page}>
      <PageHeading title={t('common:notFound.title')}>
        <p>{t('common:notFound.sentence')}</p>
      </PageHeading>
      <div>
        <Button component={Link} to="/">
          {t('common:notFound.toToday')}
        </Button>
      </div>
    </main>
  );
}
