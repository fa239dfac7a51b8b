import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { Mark } from '@/components/mark';
import { NoticePlace } from '@/components/notice-place';
import { KeyOverview } from '@/features/trips/use-key-overview';
import styles from './application-layout.module.css';
import { destinations } from './destinations';
import { OfflineNotice } from './offline-notice';
import { useChosenLook } from './use-chosen-look';
import { WaitingNotice } from './waiting-notice';

/** Around a driver's pages: a bar under the thumb on a phone, a rail at the side on a desktop. */
export function ApplicationLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['common']);
  useChosenLook();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('common:skipToContent')}
      </a>
      <header className={styles.top}>
        <Link to="/" className={styles.brand} aria-label={t('common:navigation.home')}>
          <Mark size={30} />
        </Link>
        <OfflineNotice />
        <WaitingNotice />
      </header>
      <nav className={styles.bar} data-bottom-bar aria-label={t('common:navigation.label')}>
        <ul>
          {destinations.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className={styles.destination}>
                <Icon aria-hidden="true" size={24} stroke={1.75} />
                <span>{t(label)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <NoticePlace />
      <KeyOverview />
    </div>
  );
}
