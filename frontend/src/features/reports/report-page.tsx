import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApplicationLayout } from '@/app/layouts/application-layout';
import { ButtonLink } from '@/components/button';
import styles from './report-page.module.css';
import { ReportView } from './report-view';

export { ApplicationLayout as Layout };

export function Component() {
  const { t } = useTranslation(['reports']);
  const { id = '' } = useParams();
  return (
    <>
      <div className={styles.back}>
        <ButtonLink to="/reports" look="quiet" icon={<IconArrowLeft aria-hidden="true" size={20} />}>
          {t('reports:title')}
        </ButtonLink>
      </div>
      <ReportView key={id} id={id} />
    </>
  );
}
