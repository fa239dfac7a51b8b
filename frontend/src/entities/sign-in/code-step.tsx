import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { TextField } from '@/components/text-field';
import { useIdentity } from '@/lib/auth/auth';
import { signInWithCode } from '@/lib/auth/sign-in-with-code';
import { signInErrorOf, signInSentenceKey } from '@/platform/identity/sign-in-error';

interface Props {
  readonly pendingCredential: string;
  readonly onSignedIn?: () => void;
  /** Goes back to the password, which is also needed where the sign-in has expired. */
  readonly onBack: () => void;
}

/** Asks for the second factor after a right password: a code of the app, or a recovery code. */
export function CodeStep({ pendingCredential, onSignedIn, onBack }: Props) {
  const { t } = useTranslation(['security', 'sign-in', 'errors']);
  const identity = useIdentity();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (form.current === null || busy) return;
    const code = String(new FormData(form.current).get('code') ?? '').trim();
    setMissing(code === '');
    setFailure(null);
    if (code === '') return focusCode();
    setBusy(true);
    try {
      await signInWithCode(identity, pendingCredential, code);
      onSignedIn?.();
    } catch (error) {
      setFailure(signInErrorOf(error));
      focusCode();
    } finally {
      setBusy(false);
    }
  }

  function focusCode(): void {
    form.current?.querySelector('input')?.focus();
  }

  const isApp = way === 'app';
  const isWrongRecovery = !isApp && failure !== null && signInErrorOf(failure).reason === 'codeWrong';
  const sentenceKey = isWrongRecovery ? 'security:code.recoveryWrong' : signInSentenceKey(failure);
  const error = failure === null ? null : t(sentenceKey);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text as="h2" scale="title">
          {t('security:code.title')}
        </Text>
        <TextField
          key={way}
          name="code"
          autoFocus
          autoComplete={isApp ? 'one-time-code' : 'off'}
          inputMode={isApp ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          label={t(isApp ? 'security:code.label' : 'security:code.recoveryLabel')}
          hint={t(isApp ? 'security:code.hint' : 'security:code.recoveryHint')}
          error={isMissing ? t('security:code.missing') : error}
        />
        <Button type="submit" variant="accent" busy={busy}>
          {t('sign-in:password.signIn')}
        </Button>
        <Row wrap between>
          <Button variant="quiet" onClick={onBack}>
            {t('security:code.back')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              setWay(isApp ? 'recovery' : 'app');
              setFailure(null);
            }}
          >
            {t(isApp ? 'security:code.recovery' : 'security:code.app')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
