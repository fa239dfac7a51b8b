import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '@/components/button';
import fieldStyles from '@/components/field.module.css';
import { Stack } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';
import { useSignIn } from '@/features/sign-in/use-sign-in';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';

/**
 * Page of the link that confirms an address. Opening it changes nothing, as programs that inspect mail open links, too.
 */
export function Component() {
  const { t } = useTranslation(['leaving', 'errors']);
  const { hash } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('code');
  const { identity, busy, failure, attempt } = useSignIn();
  const [isConfirmed, setConfirmed] = useState(false);
  const isExpired = code === null || failure?.error.reason === 'linkExpired';

  async function confirm(used: string): Promise<void> {
    if (await attempt('password', () => identity.confirmEmail(used))) setConfirmed(true);
  }

  return (
    <main className={styles.page}>
      <PageHeading title={t('leaving:confirmEmail.title')}>
        {isConfirmed && <p role="status">{t('leaving:confirmEmail.confirmed')}</p>}
        {!isConfirmed && !isExpired && <p>{t('leaving:confirmEmail.hint')}</p>}
      </PageHeading>
      <Stack>
        <p className={fieldStyles.error} role="alert">
          {isExpired && t('leaving:confirmEmail.expired')}
          {!isExpired && failure !== null && t(signInSentenceKey(failure.error))}
        </p>
        <div>
          {code === null || isConfirmed || isExpired ? (
            <ButtonLink to="/" replace variant="accent">
              {t('leaving:confirmEmail.open')}
            </ButtonLink>
          ) : (
            <Button variant="accent" busy={busy !== null} onClick={() => void confirm(code)}>
              {t('leaving:confirmEmail.confirm')}
            </Button>
          )}
        </div>
      </Stack>
    </main>
  );
}
