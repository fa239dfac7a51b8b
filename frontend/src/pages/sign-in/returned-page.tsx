import { returnAddress } from '@domain/oidc/return-address';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ButtonLink } from '@/components/button';
import { notify } from '@/components/notices';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';
import { ProblemCard } from '@/components/problem-card';
import { Splash } from '@/components/splash';
import { useAppConfig } from '@/config/app-config-context';
import { useIdentity } from '@/lib/auth/auth';
import { dropInvitation } from '@/lib/auth/held-invitation';
import { finishAtOwnProvider } from '@/platform/identity/own-provider';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';

/** Page to which one's own provider leads back. Its address says nothing: all is in a cookie that it cannot read. */
export function Component() {
  const { t } = useTranslation(['oidc', 'errors']);
  const { oidc = '' } = useAppConfig();
  const identity = useIdentity();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const hasBegun = useRef(false);

  const finish = useCallback(async () => {
    setFailure(null);
    try {
      const finished = await finishAtOwnProvider(await identity.currentToken());
      if (finished.outcome === 'signedIn') {
        await identity.signInWithCustomToken(finished.token);
        dropInvitation();
        await navigate(returnAddress(finished.next, window.location.origin), { replace: true });
      } else if (finished.outcome === 'linked') {
        notify(t('oidc:panel.nowLinked', { name: oidc }));
        await navigate('/settings/account', { replace: true });
      } else {
        const state = { oidcRefused: finished.reason };
        await navigate(finished.isLink ? '/settings/account' : '/sign-in', { replace: true, state });
      }
    } catch (error) {
      setFailure(error);
    }
  }, [identity, navigate, oidc, t]);

  useEffect(() => {
    // The answer works once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  }, [finish]);

  if (failure === null) return <Splash />;
  return (
    <main className={styles.page}>
      <PageHeading title={t('oidc:returned.title')} />
      <ProblemCard sentence={t(signInSentenceKey(failure))} onRetry={() => void finish()} />
      <div>
        <ButtonLink to="/sign-in" replace>
          {t('oidc:returned.back')}
        </ButtonLink>
      </div>
    </main>
  );
}
