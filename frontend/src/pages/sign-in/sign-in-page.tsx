import { returnAddress } from '@domain/oidc/return-address';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { Logo } from '@/components/logo';
import { PageHeading } from '@/components/page-heading';
import { Splash } from '@/components/splash';
import { SwitchField } from '@/components/switch-field';
import { useAppConfig } from '@/config/app-config-context';
import { InvitationNeeded } from '@/features/admission/invitation-needed';
import { OidcButton } from '@/features/oidc/oidc-button';
import { PasskeyButton } from '@/features/passkeys/passkey-button';
import { AppearanceChoices } from '@/features/sign-in/appearance-choices';
import { DemoDriver } from '@/features/sign-in/demo-driver';
import type { Purpose } from '@/features/sign-in/password-errors';
import { PasswordForm } from '@/features/sign-in/password-form';
import { LogbookPromise } from '@/features/sign-in/promise';
import { ProviderButtons } from '@/features/sign-in/provider-buttons';
import { useSignIn } from '@/features/sign-in/use-sign-in';
import { useAuth } from '@/lib/auth/auth';
import { heldInvitation } from '@/lib/auth/held-invitation';
import { loadMessages } from '@/lib/i18n/start';
import styles from './sign-in-page.module.css';

/** Only accounts with a second factor need it. */
const CodeStep = lazy(async () => {
  const [step] = await Promise.all([import('@/entities/sign-in/code-step'), loadMessages('security')]);
  return { default: step.CodeStep };
});

/** Redirects people who are signed in to the page they wanted. */
export function Component() {
  const { user, settled } = useAuth();
  const [search] = useSearchParams();
  if (!settled) return <Splash />;
  if (user !== null)
    return <Navigate to={returnAddress(search.get('next'), window.location.origin)} replace />;
  return <SignInPage />;
}

function SignInPage() {
  const { t } = useTranslation(['sign-in', 'admission', 'common']);
  const { rememberMe, setRememberMe } = useAuth();
  const {
    identity: kind,
    providers,
    registration = 'open',
    demo = false,
    operator,
    oidc = '',
  } = useAppConfig();
  const [invitation, setInvitation] = useState(heldInvitation);
  const [purpose, setPurpose] = useState<Purpose>(invitation === null ? 'signIn' : 'create');
  const isInvited = registration === 'open' || invitation !== null;
  const signIn = useSignIn();
  const embedded = kind === 'embedded';
  const others = providers.filter((provider) => provider !== 'password');
  const withPassword = providers.includes('password');

  return (
    <div className={styles.page}>
      <main className={styles.desk}>
        <div className={styles.brand}>
          <Logo size={44} />
          <PageHeading title={t('sign-in:title')} windowTitle={t(`sign-in:windowTitle.${purpose}`)}>
            <p>{t('sign-in:tagline')}</p>
          </PageHeading>
        </div>
        {signIn.pending === null ? (
          <>
            {!embedded && others.length > 0 && <ProviderButtons providers={others} signIn={signIn} />}
            {invitation !== null && (
              <p role="status">{t(invitation.isFirst === true ? 'admission:heldFirst' : 'admission:held')}</p>
            )}
            {embedded && oidc !== '' && <OidcButton name={oidc} invitation={invitation} />}
            {withPassword && (embedded ? oidc !== '' : others.length > 0) && (
              <p className={styles.or}>{t('sign-in:or')}</p>
            )}
            {withPassword && purpose === 'create' && !isInvited && (
              <InvitationNeeded onInvitation={setInvitation} onLeave={() => setPurpose('signIn')} />
            )}
            {withPassword && (purpose !== 'create' || isInvited) && (
              <PasswordForm
                signIn={signIn}
                embedded={embedded}
                invitation={invitation}
                canCreate={isInvited || registration === 'invite'}
                needsInvitation={!isInvited}
                purpose={purpose}
                onPurpose={setPurpose}
              />
            )}
            {embedded && withPassword && purpose === 'signIn' && (
              <PasskeyButton
                isBusy={signIn.busy === 'passkey'}
                isOtherBusy={signIn.busy !== null && signIn.busy !== 'passkey'}
                failure={signIn.failure?.way === 'passkey' ? signIn.failure.error : null}
                attempt={(work) => void signIn.attempt('passkey', work)}
              />
            )}
            {registration === 'closed' && !isInvited && <p>{t('admission:closed')}</p>}
            {embedded && demo && <DemoDriver signIn={signIn} />}
          </>
        ) : (
          <Suspense>
            <CodeStep pendingCredential={signIn.pending} onBack={signIn.forgetPending} />
          </Suspense>
        )}
        <SwitchField
          checked={rememberMe}
          onChange={setRememberMe}
          label={t('sign-in:rememberMe')}
          hint={t('sign-in:rememberMeHint')}
        />
        <AppearanceChoices />
        <div className={styles.operator}>
          {operator !== undefined && operator.name !== '' && (
            <p>{t('sign-in:operator', { name: operator.name })}</p>
          )}
          <Link to="/privacy">{t('common:privacy')}</Link>
        </div>
      </main>
      <LogbookPromise />
    </div>
  );
}
