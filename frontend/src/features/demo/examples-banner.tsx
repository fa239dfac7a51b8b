import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { useAuth } from '@/lib/auth/auth';
import { openLogbook } from '@/lib/logbook/opened-logbook';
import styles from './examples-banner.module.css';

/** Banner on every page of the examples, with the way back. */
export function ExamplesBanner() {
  const { t } = useTranslation(['demo']);
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <section className={styles.banner} aria-label={t('demo:banner.label')}>
      <p>{t('demo:banner.shown')}</p>
      <Button variant="quiet" onClick={() => openLogbook(user.uid, 'own')}>
        {t('demo:banner.back')}
      </Button>
    </section>
  );
}
