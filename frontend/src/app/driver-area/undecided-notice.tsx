import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { dismissNotice, notify } from '@/components/notices';
import styles from '@/components/undo-notice.module.css';

function UndecidedNotice() {
  const { t } = useTranslation(['common']);
  return (
    <div className={styles.notice}>
      <span>{t('common:undecided.sentence')}</span>
      <ButtonLink look="quiet" to="/waiting" onClick={dismissNotice}>
        {t('common:undecided.choose')}
      </ButtonLink>
    </div>
  );
}

/** Says in passing that there are two versions of something, with the way to where one is chosen. */
export function sayUndecided(): void {
  notify(<UndecidedNotice />);
}
