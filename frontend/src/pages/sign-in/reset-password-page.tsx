import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '@/components/button';
import fieldStyles from '@/components/field.module.css';
import { Stack } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import { PasswordField } from '@/components/password-field';
import styles from '@/components/plain-page.module.css';
import { placeOfFailure } from '@/features/sign-in/password-errors';
import { useSignIn } from '@/features/sign-in/use-sign-in';
import { useIdentity } from '@/lib/auth/auth';
import { signInErrorOf, signInSentenceKey } from '@/platform/identity/sign-in-error';

/** Page of the links that the embedded identity sends and operators hand out; a hosted project has its own page. */
export function Component() {
  const { t } = useTranslation(['sign-in', 'leaving', 'errors']);
  const { hash } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('code');
  const [saved, setSaved] = useState(false);
  const identity = useIdentity();
  const [isExpired, setExpired] = useState(code === null);
  useEffect(() => {
    if (code === null) return;
    identity.checkPasswordLink(code).catch((error: unknown) => {
      // Whatever else went wrong shows when the password is saved.
      if (signInErrorOf(error).reason === 'linkExpired') setExpired(true);
    });
  }, [identity, code]);
  return (
    <main className={styles.page}>
      <PageHeading title={t('leaving:newPassword.title')}>
        {saved && <p role="status">{t('leaving:newPassword.saved')}</p>}
        {isExpired && !saved && <p role="alert">{t('errors:signIn.linkExpired')}</p>}
      </PageHeading>
      {code !== null && !isExpired && !saved && <NewPassword code={code} onSaved={() => setSaved(true)} />}
      <div>
        <ButtonLink to="/sign-in" replace variant={saved || isExpired ? 'accent' : 'quiet'}>
          {t('leaving:goodbye.toSignIn')}
        </ButtonLink>
      </div>
    </main>
  );
}

function NewPassword({ code, onSaved }: { readonly code: string; readonly onSaved: () => void }) {
  const { t } = useTranslation(['sign-in', 'leaving', 'errors']);
  const { identity, busy, failure, attempt } = useSignIn();
  const element = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (element.current === null || busy !== null) return;
    const password = String(new FormData(element.current).get('password') ?? '');
    setMissing(password === '');
    if (password === '') return element.current.querySelector('input')?.focus();
    if (await attempt('password', () => identity.choosePassword(code, password))) onSaved();
  }

  const sentence = failure && t(signInSentenceKey(failure.error));
  const isOfPassword = failure !== null && placeOfFailure(failure.error.reason) === 'password';
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={t('leaving:newPassword.label')}
          hint={t('sign-in:password.passwordHint')}
          error={isMissing ? t('sign-in:password.passwordMissing') : isOfPassword ? sentence : null}
          showLabel={t('sign-in:password.show')}
        />
        <p className={fieldStyles.error} role="alert">
          {!isOfPassword && sentence}
        </p>
        <Button type="submit" variant="accent" busy={busy !== null}>
          {t('leaving:newPassword.save')}
        </Button>
      </Stack>
    </form>
  );
}
