import { useTranslation } from 'react-i18next';
import { PageHeading } from '@/components/page-heading';
import pagePanels from '@/components/page-panels.module.css';
import { ReportList } from '@/features/reports/list/report-list';
import styles from '@/features/reports/list/report-list.module.css';

/** Reports, each as frozen when it was made. */
export function Component() {
  const { t } = useTranslation(['reports']);
  return (
    <>
      <PageHeading title={t('reports:title')}>
        <p className={styles.intro}>{t('reports:intro')}</p>
      </PageHeading>
      <div className={pagePanels.panels} data-wide>
        <ReportList />
      </div>
    </>
  );
}
