import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Stack } from '@/components/layout';
import { TextField } from '@/components/text-field';
import { codeOfLink } from '@/lib/auth/held-invitation';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';

interface Props {
  /** Rejects with a SignInError if the invitation is not valid. */
  readonly onCode: (code: string) => Promise<void>;
  readonly action: string;
}

/** Field for the link of an invitation. */
export function InvitationEntry({ onCode, action }: Props) {
  const { t } = useTranslation(['admission', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const field = form.current?.elements.namedItem('invitation');
    if (!(field instanceof HTMLInputElement) || busy) return;
    const code = codeOfLink(field.value);
    if (code === null) {
      setError(t('admission:entry.wrong'));
      field.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await onCode(code);
    } catch (thrown) {
      setError(t(signInSentenceKey(thrown)));
      field.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextField
          name="invitation"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          label={t('admission:entry.label')}
          hint={t('admission:entry.hint')}
          error={error}
        />
        <Button type="submit" variant="accent" busy={busy}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
