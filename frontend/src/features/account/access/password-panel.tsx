import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import entry from '@/components/entry-form.module.css';
import fieldStyles from '@/components/field.module.css';
import { Row } from '@/components/layout';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { PasswordField } from '@/components/password-field';
import { CodeStep } from '@/entities/sign-in/code-step';
import { useIdentity } from '@/lib/auth/auth';
import { trpc } from '@/lib/trpc/client';
import {
  pendingCredentialOf,
  type SignInError,
  signInErrorOf,
  signInSentenceKey,
} from '@/platform/identity/sign-in-error';
import { useSignInDetails } from './use-sign-in-details';

/** Changes the password of drivers who sign in with one. */
export function PasswordPanel() {
  const { t } = useTranslation(['account']);
  const dialog = useRef<HTMLDialogElement>(null);
  const details = useSignInDetails();
  /** Empties the dialog each time it is closed. */
  const [openings, setOpenings] = useState(0);
  if (details?.hasPassword !== true) return null;
  const close = () => dialog.current?.close();
  return (
    <Panel title={t('account:password.title')} hint={t('account:password.hint')}>
      <div>
        <Button onClick={() => dialog.current?.showModal()}>{t('account:password.change')}</Button>
      </div>
      <Dialog ref={dialog} title={t('account:password.change')} onClose={() => setOpenings(openings + 1)}>
        <PasswordChange key={openings} email={details.email ?? ''} onClose={close} />
      </Dialog>
    </Panel>
  );
}

interface Props {
  readonly email: string;
  readonly onClose: () => void;
}

interface Missing {
  readonly present: boolean;
  readonly next: boolean;
}

function PasswordChange({ email, onClose }: Props) {
  const { t } = useTranslation(['account', 'sign-in', 'errors']);
  const identity = useIdentity();
  const { devices } = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<Missing>({ present: false, next: false });
  const [error, setError] = useState<SignInError | null>(null);
  /** New password that waits for the second factor. */
  const [waiting, setWaiting] = useState<{ pendingCredential: string; next: string } | null>(null);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const present = String(fields.get('present') ?? '');
    const next = String(fields.get('next') ?? '');
    const isMissing = { present: present === '', next: next === '' };
    setMissing(isMissing);
    setError(null);
    if (isMissing.present || isMissing.next) return focus(form, isMissing.present ? 'present' : 'next');
    const failure = await change(present, next);
    if (failure !== null) focus(form, failure.reason === 'weakPassword' ? 'next' : 'present');
  }

  /** Without a present password where the driver has just signed in with a code. */
  async function change(present: string | null, next: string): Promise<SignInError | null> {
    setBusy(true);
    setWaiting(null);
    try {
      await identity.changePassword(present, next);
      notify(t('account:password.changed'));
      void devices.invalidate();
      onClose();
      return null;
    } catch (thrown) {
      const pendingCredential = pendingCredentialOf(thrown);
      if (pendingCredential !== null) {
        setWaiting({ pendingCredential, next });
        return null;
      }
      const failure = signInErrorOf(thrown);
      setError(failure);
      return failure;
    } finally {
      setBusy(false);
    }
  }

  if (waiting !== null) {
    return (
      <CodeStep
        pendingCredential={waiting.pendingCredential}
        onSignedIn={() => void change(null, waiting.next)}
        onBack={() => setWaiting(null)}
      />
    );
  }
  const reason = error?.reason;
  const isOfForm = reason !== undefined && reason !== 'wrongPassword' && reason !== 'weakPassword';
  return (
    <form className={entry.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* Password managers store the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="present"
        autoComplete="current-password"
        label={t('account:password.present')}
        error={
          missing.present
            ? t('account:password.presentMissing')
            : reason === 'wrongPassword'
              ? t('account:password.presentWrong')
              : null
        }
        showLabel={t('sign-in:password.show')}
      />
      <PasswordField
        name="next"
        autoComplete="new-password"
        label={t('account:password.next')}
        hint={t('sign-in:password.passwordHint')}
        error={
          missing.next
            ? t('account:password.nextMissing')
            : reason === 'weakPassword'
              ? t('errors:signIn.weakPassword')
              : null
        }
        showLabel={t('sign-in:password.show')}
      />
      <p className={fieldStyles.error} role="alert">
        {isOfForm && t(signInSentenceKey(error))}
      </p>
      <Row wrap>
        <Button type="submit" variant="accent" busy={isBusy}>
          {t('account:password.save')}
        </Button>
        <Button onClick={onClose}>{t('account:password.cancel')}</Button>
      </Row>
    </form>
  );
}

function focus(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
