import { useTranslation } from 'react-i18next';
import { ApplicationLayout } from '@/app/layouts/application-layout';
import { PageHeading } from '@/components/page-heading';
import { ReportList } from './report-list';
import styles from './reports-page.module.css';

export { ApplicationLayout as Layout };

/** The reports that were made, each as it was then. */
export function Component() {
  const { t } = useTranslation(['reports']);
  return (
    <>
      <PageHeading title={t('reports:title')}>
        <p className={styles.quiet}>{t('reports:intro')}</p>
      </PageHeading>
      <div className={styles.page}>
        <ReportList />
      </div>
    </>
  );
}
