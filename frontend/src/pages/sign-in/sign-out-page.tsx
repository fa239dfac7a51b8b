import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { ButtonLink } from '@/components/button';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';
import { ProblemCard } from '@/components/problem-card';
import { Splash } from '@/components/splash';
import { UnsentWarning } from '@/features/sign-in/unsent-warning';
import { useUnsent } from '@/features/sign-in/use-unsent';
import { useAuth, useIdentity } from '@/lib/auth/auth';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';

/** Whoever uses this device next must not read the reminders of this driver. */
async function endMessages(): Promise<void> {
  const { endSubscription } = await import('@/platform/push-subscription');
  await endSubscription();
}

interface Wish {
  /** Somebody pressed a button for it; a link from elsewhere signs nobody out. */
  readonly asked?: boolean;
  readonly accountDeleted?: boolean;
}

/** A page of its own, so that whoever signs out is not sent back to where they were at the next sign-in. */
export function Component() {
  const { asked, accountDeleted }: Wish = useLocation().state ?? {};
  if (!asked) return <Navigate to="/" replace />;
  return <SignOutPage accountDeleted={accountDeleted === true} />;
}

function SignOutPage({ accountDeleted }: { accountDeleted: boolean }) {
  const { t } = useTranslation(['leaving', 'errors']);
  const { user, settled } = useAuth();
  const identity = useIdentity();
  const [error, setError] = useState<unknown>(null);
  const someoneIsHere = user !== null;
  const { waiting, leave, mayLeave } = useUnsent(user?.uid, accountDeleted);

  const signOut = useCallback(() => {
    setError(null);
    void endMessages().catch(() => undefined);
    identity.signOut().catch(setError);
  }, [identity]);

  useEffect(() => {
    if (someoneIsHere && mayLeave) signOut();
  }, [someoneIsHere, mayLeave, signOut]);

  if (error !== null) {
    return (
      <main className={styles.page}>
        <PageHeading title={t('leaving:signOut.title')} />
        <ProblemCard sentence={t(signInSentenceKey(error))} onRetry={signOut} />
      </main>
    );
  }
  if (someoneIsHere && waiting > 0 && !mayLeave) return <UnsentWarning waiting={waiting} onLeave={leave} />;
  if (!settled || someoneIsHere) return <Splash />;
  if (!accountDeleted) return <Navigate to="/sign-in" replace />;
  return (
    <main className={styles.page}>
      <PageHeading title={t('leaving:goodbye.title')}>
        <p>{t('leaving:goodbye.sentence')}</p>
      </PageHeading>
      <div>
        <ButtonLink to="/sign-in" replace>
          {t('leaving:goodbye.toSignIn')}
        </ButtonLink>
      </div>
    </main>
  );
}
