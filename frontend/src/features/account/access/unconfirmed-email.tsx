import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import fieldStyles from '@/components/field.module.css';
import { Stack, Text } from '@/components/layout';
import { useIdentity } from '@/lib/auth/auth';
import { trpc } from '@/lib/trpc/client';
import { type SignInError, signInErrorOf, signInSentenceKey } from '@/platform/identity/sign-in-error';
import { useSignInDetails } from './use-sign-in-details';

/** Line about an address that is not confirmed, where the server can send mail to it. */
export function UnconfirmedEmail() {
  const { t } = useTranslation(['account', 'errors']);
  const identity = useIdentity();
  const details = useSignInDetails();
  const sendsMail = trpc.devices.shown.useQuery({}).data?.sendsMail === true;
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | SignInError>('asked');
  const email = details?.email ?? null;
  if (details === null || email === null || details.isEmailConfirmed || !sendsMail) return null;

  async function send(): Promise<void> {
    setState('sending');
    try {
      await identity.sendEmailConfirmation();
      setState('sent');
    } catch (error) {
      setState(signInErrorOf(error));
    }
  }

  return (
    <Stack gap={8}>
      <Text>{t('account:email.unconfirmed')}</Text>
      {state !== 'sent' && (
        <div>
          <Button busy={state === 'sending'} onClick={() => void send()}>
            {t('account:email.send')}
          </Button>
        </div>
      )}
      <Text role="status" tone="good" scale="hint">
        {state === 'sent' && t('account:email.sent', { email })}
      </Text>
      {typeof state === 'object' && (
        <p className={fieldStyles.error} role="alert">
          {t(signInSentenceKey(state))}
        </p>
      )}
    </Stack>
  );
}
