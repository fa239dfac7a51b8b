import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Logo } from '@/components/logo';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';
import { Splash } from '@/components/splash';
import { InvitationCard } from '@/features/admission/invitation-card';
import { useAuth } from '@/lib/auth/auth';

/** Page of the link that an invited person is given. */
export function Component() {
  const { t } = useTranslation(['admission']);
  const { hash } = useLocation();
  const { settled } = useAuth();
  if (!settled) return <Splash />;
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Logo size={44} />
        <p>Roadbook</p>
      </div>
      <PageHeading title={t('admission:invitation.title')} />
      <InvitationCard hash={hash} />
    </main>
  );
}
