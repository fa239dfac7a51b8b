import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import fieldStyles from '@/components/field.module.css';
import { Stack } from '@/components/layout';
import { useIdentity } from '@/lib/auth/auth';
import { arePasskeysHere } from '@/lib/auth/passkeys-here';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';

interface Props {
  readonly isBusy: boolean;
  readonly isOtherBusy: boolean;
  readonly failure: unknown;
  readonly attempt: (work: () => Promise<void>) => void;
}

/** Signs in with a passkey. Its code is loaded when it is pressed. */
export function PasskeyButton({ isBusy, isOtherBusy, failure, attempt }: Props) {
  const { t } = useTranslation(['sign-in', 'errors']);
  const identity = useIdentity();
  if (!arePasskeysHere()) return null;
  return (
    <Stack gap={10}>
      <Button
        icon={<IconFingerprint size={20} aria-hidden="true" />}
        busy={isBusy}
        disabled={isOtherBusy}
        onClick={() =>
          attempt(async () => {
            const { signInWithPasskey } = await import('@/lib/auth/sign-in-with-passkey');
            await signInWithPasskey(identity);
          })
        }
      >
        {t('sign-in:passkey')}
      </Button>
      <p className={fieldStyles.error} role="alert">
        {failure !== null && t(signInSentenceKey(failure))}
      </p>
    </Stack>
  );
}
