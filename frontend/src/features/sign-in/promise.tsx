import { useTranslation } from 'react-i18next';
import { Logo } from '@/components/logo';
import styles from './promise.module.css';

const themes = ['light', 'dark'] as const;

/** Presents the logbook with a picture of Today. `npm run pictures -- promise` creates the pictures. */
export function LogbookPromise() {
  const { t, i18n } = useTranslation(['sign-in']);
  return (
    <aside className={styles.promise} aria-label={t('sign-in:promise.title')}>
      <Logo size={64} />
      <h2>{t('sign-in:promise.title')}</h2>
      <ul>
        <li>{t('sign-in:promise.entry')}</li>
        <li>{t('sign-in:promise.figures')}</li>
        <li>{t('sign-in:promise.proof')}</li>
      </ul>
      {themes.map((theme) => (
        <img
          key={theme}
          src={`/pictures/today-${i18n.language}-${theme}.webp`}
          data-theme={theme}
          width={390}
          height={640}
          loading="lazy"
          alt=""
        />
      ))}
    </aside>
  );
}
