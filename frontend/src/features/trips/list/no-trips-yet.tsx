import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import styles from './no-trips-yet.module.css';

/** Hint what to do first. */
export function NoTripsYet({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation(['trips']);
  return (
    <Panel title={t('trips:empty.title')} hint={t('trips:empty.hint')}>
      <ol className={styles.steps}>
        <li>{t('trips:empty.start')}</li>
        <li>{t('trips:empty.stop')}</li>
        <li>
          {t('trips:empty.late')}{' '}
          <button type="button" onClick={onAdd}>
            {t('trips:empty.add')}
          </button>
        </li>
      </ol>
    </Panel>
  );
}
