import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '@/components/button';
import { Row, Stack } from '@/components/layout';
import { ProblemCard } from '@/components/problem-card';
import { useAppConfig } from '@/config/app-config-context';
import { useAuth, useIdentity } from '@/lib/auth/auth';
import { codeOfLink, holdInvitation } from '@/lib/auth/held-invitation';
import { signInErrorOf, signInSentenceKey } from '@/platform/identity/sign-in-error';

interface Terms {
  readonly email: string | null;
  readonly expiresAt: Date;
  readonly isFirst: boolean;
}

type State =
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'read'; readonly terms: Terms };

/** Shows what the invitation in the address is. Opening it uses nothing up: programs that preview links do that, too. */
export function InvitationCard({ hash }: { readonly hash: string }) {
  const { t, i18n } = useTranslation(['admission', 'errors', 'common']);
  const identity = useIdentity();
  const { user } = useAuth();
  const { identity: kind } = useAppConfig();
  const navigate = useNavigate();
  const code = codeOfLink(hash);
  const [state, setState] = useState<State>({ step: 'reading' });

  const read = useCallback(() => {
    if (code === null) return;
    setState({ step: 'reading' });
    import('@/lib/auth/admission-calls')
      .then(({ admissionCalls }) => admissionCalls(identity).read(code))
      .then(
        (terms) => setState({ step: 'read', terms }),
        (error: unknown) => setState({ step: 'failed', error }),
      );
  }, [code, identity]);
  useEffect(read, [read]);

  const isSignedIn = user !== null && kind === 'embedded';
  const onward = isSignedIn ? (
    <ButtonLink to="/">{t('admission:invitation.toLogbook')}</ButtonLink>
  ) : (
    <ButtonLink to="/sign-in" replace>
      {t('admission:invitation.toSignIn')}
    </ButtonLink>
  );
  if (code === null) {
    return (
      <Stack gap={16}>
        <p role="alert">{t('admission:entry.wrong')}</p>
        <div>{onward}</div>
      </Stack>
    );
  }
  if (state.step === 'reading') return <p aria-busy="true">{t('admission:invitation.reading')}</p>;
  if (state.step === 'failed') {
    const { reason } = signInErrorOf(state.error);
    const isFinal = reason === 'invitationInvalid' || reason === 'notAdmitted';
    return (
      <Stack gap={16}>
        <ProblemCard sentence={t(signInSentenceKey(state.error))} {...(!isFinal && { onRetry: read })} />
        <div>{onward}</div>
      </Stack>
    );
  }
  const { email, expiresAt, isFirst } = state.terms;
  const locale = navigator.languages.find((each) => each.startsWith(i18n.language)) ?? i18n.language;
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(expiresAt);
  return (
    <Stack gap={16}>
      <p>{t(isFirst ? 'admission:invitation.first' : 'admission:invitation.sentence')}</p>
      {email !== null && <p>{t('admission:invitation.for', { email })}</p>}
      <p>{t('admission:invitation.until', { until })}</p>
      {isSignedIn && <p>{t('admission:invitation.signedIn')}</p>}
      <Row wrap>
        {isSignedIn ? (
          <>
            {onward}
            <Button
              onClick={() => {
                // The invitation is kept for after the sign-out.
                holdInvitation({ code, email, isFirst });
                void navigate('/sign-out', { state: { requested: true } });
              }}
            >
              {t('admission:noPlace.signOut')}
            </Button>
          </>
        ) : (
          <Button
            variant="accent"
            onClick={() => {
              holdInvitation({ code, email, isFirst });
              // The code leaves the address bar and the history.
              void navigate(user === null ? '/sign-in' : '/', { replace: true });
            }}
          >
            {t('admission:invitation.use')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
