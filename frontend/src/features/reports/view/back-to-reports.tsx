import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import styles from './report-view.module.css';

/** Link inside the heading: the heading moves up into the line of the logo and would cover a link before it. */
export function BackToReports() {
  const { t } = useTranslation(['reports']);
  return (
    <div className={styles.back}>
      <ButtonLink to="/reports" variant="quiet" icon={<IconArrowLeft aria-hidden="true" size={20} />}>
        {t('reports:title')}
      </ButtonLink>
    </div>
  );
}
