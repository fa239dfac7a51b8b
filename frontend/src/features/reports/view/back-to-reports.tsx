import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import styles from './report-view.module.css';

/** Stands in the heading: that one moves up into the line of the mark, over whatever is before it. */
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
