import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import fieldStyles from '@/components/field.module.css';
import { Stack } from '@/components/layout';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';
import type { SignIn } from './use-sign-in';

/** Signs in to a new guest account in one click. */
export function DemoDriver({ signIn: { identity, busy, failure, attempt } }: { signIn: SignIn }) {
  const { t } = useTranslation(['sign-in', 'errors']);
  return (
    <Stack gap={10}>
      <Button
        busy={busy === 'demo'}
        disabled={busy !== null && busy !== 'demo'}
        onClick={() => void attempt('demo', () => identity.signInAsDemoDriver())}
      >
        {t('sign-in:demo')}
      </Button>
      <p className={fieldStyles.error} role="alert">
        {failure?.way === 'demo' && t(signInSentenceKey(failure.error))}
      </p>
    </Stack>
  );
}
