import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Row, Stack } from '@/components/layout';
import { PasswordField } from '@/components/password-field';
import { useAuth, useIdentity } from '@/lib/auth/auth';
import { arePasskeysHere } from '@/lib/auth/passkeys-here';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';
import { pendingCredentialOf, signInErrorOf, signInSentenceKey } from '@/platform/identity/sign-in-error';
import { CodeStep } from './code-step';

interface Asked {
  readonly answer: (hasSignedIn: boolean) => void;
}

/**
 * Runs calls that need a sign-in of the last minutes, and asks for one where it is older. Render `dialog` on the page.
 */
export function useFreshSignIn() {
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Returns null if the driver did not want to sign in again. */
  async function withFreshSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await call();
    } catch (error) {
      if (toProblem(error).reason !== 'SIGN_IN_TOO_OLD') throw error;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ answer: resolve });
    const hasSignedIn = await promise;
    setAsked(null);
    return hasSignedIn ? call() : null;
  }

  return { withFreshSignIn, dialog: asked && <FreshSignIn answer={asked.answer} /> };
}

function FreshSignIn({ answer }: Asked) {
  const { t } = useTranslation(['security', 'errors', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const [pending, setPending] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} title={t('security:again.title')} onClose={() => answer(false)}>
      {pending === null ? (
        <Again answer={answer} onPending={setPending} />
      ) : (
        <CodeStep
          pendingCredential={pending}
          onSignedIn={() => answer(true)}
          onBack={() => setPending(null)}
        />
      )}
    </Dialog>
  );
}

interface AgainProps extends Asked {
  readonly onPending: (pendingCredential: string) => void;
}

/** The password, a passkey of this account, or neither for accounts of another provider. */
function Again({ answer, onPending }: AgainProps) {
  const { t } = useTranslation(['security', 'account', 'errors', 'common', 'sign-in']);
  const identity = useIdentity();
  const { user } = useAuth();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const passkeys = trpc.passkeys.list.useQuery(undefined).data?.items ?? [];
  const hasPassword = trpc.secondFactor.state.useQuery(undefined).data?.state !== 'none';
  const email = user?.email ?? '';

  async function attempt(way: 'password' | 'passkey', work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(way);
    setFailure(null);
    try {
      await work();
      answer(true);
    } catch (error) {
      const credential = pendingCredentialOf(error);
      if (credential === null) setFailure(signInErrorOf(error));
      else onPending(credential);
    } finally {
      setBusy(null);
    }
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (form.current === null) return;
    const password = String(new FormData(form.current).get('password') ?? '');
    await attempt('password', () => identity.signInWithPassword(email, password));
  }

  async function usePasskey(): Promise<void> {
    const { signInWithPasskey } = await import('@/lib/auth/sign-in-with-passkey');
    // Only those of this account: another one would be another driver.
    await signInWithPasskey(
      identity,
      passkeys.map(({ id }) => id),
    );
  }

  const isNowhere = !hasPassword && passkeys.length === 0;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <p>{t(isNowhere ? 'security:again.elsewhere' : 'security:again.hint')}</p>
        {hasPassword && (
          <>
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              name="password"
              autoComplete="current-password"
              label={t('sign-in:password.passwordLabel')}
              showLabel={t('sign-in:password.show')}
              error={failure === null ? null : t(signInSentenceKey(failure))}
            />
          </>
        )}
        {!hasPassword && failure !== null && <p role="alert">{t(signInSentenceKey(failure))}</p>}
        <Row wrap>
          {hasPassword && (
            <Button type="submit" variant="accent" busy={busy === 'password'}>
              {t('security:again.submit')}
            </Button>
          )}
          {isNowhere && (
            <ButtonLink to="/sign-out" state={{ requested: true }}>
              {t('account:session.signOut')}
            </ButtonLink>
          )}
          <Button variant="quiet" onClick={() => answer(false)}>
            {t('common:word.cancel')}
          </Button>
        </Row>
        {passkeys.length > 0 && arePasskeysHere() && (
          <div>
            <Button busy={busy === 'passkey'} onClick={() => void attempt('passkey', usePasskey)}>
              {t('security:again.passkey')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
