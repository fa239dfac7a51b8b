import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { ButtonLink } from '@/components/button';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';
import { ProblemCard } from '@/components/problem-card';
import { Splash } from '@/components/splash';
import type { leaveThisDevice } from '@/features/reminders/settings/leave-push';
import { GuestWarning } from '@/features/sign-in/guest-warning';
import { UnsentWarning } from '@/features/sign-in/unsent-warning';
import { useUnsent } from '@/features/sign-in/use-unsent';
import { useAuth, useIdentity } from '@/lib/auth/auth';
import { forgetDriverHere } from '@/lib/auth/known-device';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';
import { hasPushOwner } from '@/platform/push-owners';

const maxMilliseconds = 3_000;

/**
 * Ends messages, so that the next user of this device does not read this driver's reminders. Waits a little if a
 * service cannot be reached.
 */
async function endMessages(...driver: Parameters<typeof leaveThisDevice>): Promise<void> {
  const ended = import('@/features/reminders/settings/leave-push').then((leaving) =>
    leaving.leaveThisDevice(...driver),
  );
  const late = new Promise((resolve) => setTimeout(resolve, maxMilliseconds));
  await Promise.race([ended.catch(() => undefined), late]);
}

interface Wish {
  /** True if the driver pressed a button; a link from elsewhere signs nobody out. */
  readonly requested?: boolean;
  readonly accountDeleted?: boolean;
  /** Page to open after the next sign-in. */
  readonly next?: string;
}

/** A separate page, so that the next sign-in does not lead back to the page that was left. */
export function Component() {
  const { requested, accountDeleted, next }: Wish = useLocation().state ?? {};
  if (!requested) return <Navigate to="/" replace />;
  return <SignOutPage accountDeleted={accountDeleted === true} next={next} />;
}

interface Props {
  readonly accountDeleted: boolean;
  readonly next: string | undefined;
}

function SignOutPage({ accountDeleted, next }: Props) {
  const { t } = useTranslation(['leaving', 'errors']);
  const { user, settled } = useAuth();
  const identity = useIdentity();
  const [error, setError] = useState<unknown>(null);
  const uid = user?.uid ?? null;
  const someoneIsHere = uid !== null;
  const { unsent, leave, mayLeave } = useUnsent(uid ?? undefined, accountDeleted);
  const [isGuestLeaving, setGuestLeaving] = useState(false);
  const asksGuest = user?.guestUntilMs !== undefined && !accountDeleted && !isGuestLeaving;

  const signOut = useCallback(() => {
    setError(null);
    const messages =
      uid !== null && hasPushOwner(uid) ? endMessages(uid, identity, accountDeleted) : Promise.resolve();
    messages
      .then(() => identity.signOut())
      .then(() => accountDeleted && forgetDriverHere())
      .catch(setError);
  }, [identity, uid, accountDeleted]);

  useEffect(() => {
    if (someoneIsHere && mayLeave && !asksGuest) signOut();
  }, [someoneIsHere, mayLeave, asksGuest, signOut]);

  if (error !== null) {
    return (
      <main className={styles.page}>
        <PageHeading title={t('leaving:signOut.title')} />
        <ProblemCard sentence={t(signInSentenceKey(error))} onRetry={signOut} />
      </main>
    );
  }
  if (asksGuest) return <GuestWarning onLeave={() => setGuestLeaving(true)} />;
  if (someoneIsHere && unsent.waiting + unsent.drafts > 0 && !mayLeave)
    return <UnsentWarning unsent={unsent} onLeave={leave} />;
  if (!settled || someoneIsHere) return <Splash />;
  if (!accountDeleted) {
    const wanted = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
    return <Navigate to={`/sign-in${wanted}`} replace />;
  }
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
