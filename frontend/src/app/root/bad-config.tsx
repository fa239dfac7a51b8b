import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Logo } from '@/components/logo';
import { loadFromNetwork } from '@/config/reach';
import styles from './no-start.module.css';

/** Shown in place of the application; uses nothing that needs the configuration. */
export function BadConfig({ problems }: { problems: readonly string[] }) {
  const { t } = useTranslation(['common']);
  return (
    <main className={styles.page}>
      <title>{`${t('common:badConfig.title')} · Roadbook`}</title>
      <Logo size={48} />
      <h1>{t('common:badConfig.title')}</h1>
      <p>{t('common:badConfig.sentence')}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>
            <code>{problem}</code>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('common:badConfig.hint')}</p>
      <Button onClick={loadFromNetwork}>{t('common:tryAgain')}</Button>
    </main>
  );
}
