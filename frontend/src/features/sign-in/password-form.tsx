import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import fieldStyles from '@/components/field.module.css';
import { Row, Stack, Text } from '@/components/layout';
import { PasswordField } from '@/components/password-field';
import { TextField } from '@/components/text-field';
import { dropInvitation, type HeldInvitation } from '@/lib/auth/held-invitation';
import { wasDriverHere } from '@/lib/auth/known-device';
import { signInErrorOf, signInSentenceKey } from '@/platform/identity/sign-in-error';
import { type FieldErrors, isUnlikely, missingOf, type Purpose, placeOfFailure } from './password-errors';
import styles from './password-form.module.css';
import type { SignIn } from './use-sign-in';

interface Props {
  readonly signIn: SignIn;
  readonly embedded: boolean;
  /** Invitation with which an account is made; null without one. */
  readonly invitation: HeldInvitation | null;
  /** False where nobody can make an account. */
  readonly canCreate: boolean;
  /** True if an account needs an invitation that is not here yet. */
  readonly needsInvitation: boolean;
  readonly purpose: Purpose;
  readonly onPurpose: (purpose: Purpose) => void;
}

/**
 * The fields keep their content through every error and change of purpose. They are uncontrolled, so that the browser's
 * password manager can fill them in.
 */
export function PasswordForm({
  signIn: { identity, busy, failure, attempt, forgetFailure },
  embedded,
  invitation,
  canCreate,
  needsInvitation,
  purpose,
  onPurpose,
}: Props) {
  const { t } = useTranslation(['sign-in', 'errors', 'admission']);
  const form = useRef<HTMLFormElement>(null);
  const [wasHere] = useState(wasDriverHere);
  // A person without an invitation can only ask for one, so that an account is the rarer wish.
  const signsInFirst = wasHere || needsInvitation;
  const [missing, setMissing] = useState<FieldErrors>({});
  /** Unlikely address about which the person was asked. */
  const [asked, setAsked] = useState<string | null>(null);
  const [resetSentTo, setResetSentTo] = useState<string | null>(null);

  function change(to: Purpose): void {
    onPurpose(to);
    forgetFailure();
    setMissing({});
    setResetSentTo(null);
    // The pressed button no longer exists, so focus moves.
    focus('email');
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (form.current === null || busy !== null) return;
    const fields = new FormData(form.current);
    const email = String(fields.get('email') ?? '').trim();
    const password = String(fields.get('password') ?? '');
    const nowMissing = missingOf(purpose, email, password, invitation?.email ?? null);
    setMissing(nowMissing);
    if (purpose === 'create' && nowMissing.email === undefined && isUnlikely(email) && email !== asked) {
      setAsked(email);
      setMissing({ ...nowMissing, email: 'sign-in:password.emailUnlikely' });
      return focus('email');
    }
    setResetSentTo(null);
    if (nowMissing.email !== undefined) return focus('email');
    if (nowMissing.password !== undefined) return focus('password');
    await attempt('password', async () => {
      if (purpose === 'signIn') return identity.signInWithPassword(email, password);
      if (purpose === 'create') return create(email, password);
      await identity.sendPasswordReset(email);
      setResetSentTo(email);
    });
  }

  async function create(email: string, password: string): Promise<void> {
    // A hosted identity makes the account, and the invitation is used after it.
    if (invitation === null || !embedded) return identity.createAccount(email, password);
    const { admissionCalls } = await import('@/lib/auth/admission-calls');
    try {
      await admissionCalls(identity).createAccount(invitation.code, email, password);
      dropInvitation();
    } catch (error) {
      // Used or ended since it was opened: the next page asks for another.
      if (signInErrorOf(error).reason === 'invitationInvalid') dropInvitation();
      throw error;
    }
  }

  function focus(name: string): void {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  const sentence = failure?.way === 'password' ? t(signInSentenceKey(failure.error)) : null;
  const place = failure === null ? null : placeOfFailure(failure.error.reason);
  const errorAt = (field: 'email' | 'password' | 'form') => (place === field ? sentence : null);
  const asksPassword = purpose !== 'reset';

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={invitation?.email ?? undefined}
          label={t('sign-in:password.emailLabel')}
          error={missing.email ? t(missing.email, { email: invitation?.email ?? asked }) : errorAt('email')}
        />
        <div hidden={!asksPassword}>
          <PasswordField
            name="password"
            autoComplete={purpose === 'create' ? 'new-password' : 'current-password'}
            label={t('sign-in:password.passwordLabel')}
            hint={purpose === 'create' ? t('sign-in:password.passwordHint') : undefined}
            error={missing.password ? t(missing.password) : errorAt('password')}
            showLabel={t('sign-in:password.show')}
          />
        </div>
        <p className={fieldStyles.error} role="alert">
          {errorAt('form')}
        </p>
        <Text className={styles.sent} scale="hint" tone="good" role="status">
          {resetSentTo !== null && t('sign-in:password.resetSent', { email: resetSentTo })}
        </Text>
        <Button
          type="submit"
          variant={purpose !== 'signIn' || signsInFirst ? 'accent' : 'plain'}
          busy={busy === 'password'}
          disabled={busy !== null && busy !== 'password'}
        >
          {t(`sign-in:password.${purpose}`)}
        </Button>
        {purpose === 'signIn' && canCreate && (
          <Button
            variant={signsInFirst ? 'plain' : 'accent'}
            disabled={busy !== null}
            onClick={() => change('create')}
          >
            {t('sign-in:password.toCreate')}
          </Button>
        )}
        <Row className={styles.purposes} wrap between gap={16} rowGap={0}>
          {purpose !== 'signIn' && (
            <button type="button" onClick={() => change('signIn')}>
              {t('sign-in:password.toSignIn')}
            </button>
          )}
          {purpose === 'reset' && canCreate && (
            <button type="button" onClick={() => change('create')}>
              {t('sign-in:password.toCreate')}
            </button>
          )}
          {purpose !== 'reset' && (
            <button type="button" onClick={() => change('reset')}>
              {t('sign-in:password.toReset')}
            </button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
