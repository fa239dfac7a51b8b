import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Stack } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';
import { ProblemCard } from '@/components/problem-card';
import { useAppConfig } from '@/config/app-config-context';
import { useAuth, useIdentity } from '@/lib/auth/auth';
import { dropInvitation, heldInvitation } from '@/lib/auth/held-invitation';
import { trpc } from '@/lib/trpc/client';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';
import { InvitationEntry } from './invitation-entry';

/** Page for a person whom a provider signs in, and who has no place on this server yet. */
export function NoPlace() {
  const { t } = useTranslation(['admission', 'errors']);
  const identity = useIdentity();
  const { user } = useAuth();
  const { registration } = useAppConfig();
  const utils = trpc.useUtils();
  const [failure, setFailure] = useState<unknown>(null);

  const join = useCallback(
    async (code: string) => {
      const { admissionCalls } = await import('@/lib/auth/admission-calls');
      await admissionCalls(identity).join(code);
      dropInvitation();
      await utils.invalidate();
    },
    [identity, utils],
  );

  // The invitation that was opened before the sign-in.
  useEffect(() => {
    const held = heldInvitation();
    if (held === null) return;
    dropInvitation();
    join(held.code).catch(setFailure);
  }, [join]);

  return (
    <main className={styles.page}>
      <PageHeading title={t('admission:noPlace.title')}>
        <p>
          {user?.email != null && `${t('admission:noPlace.signedInAs', { email: user.email })} `}
          {t(registration === 'closed' ? 'admission:noPlace.closed' : 'admission:noPlace.sentence')}
        </p>
      </PageHeading>
      <Stack gap={16}>
        {failure !== null && <ProblemCard sentence={t(signInSentenceKey(failure))} />}
        {registration !== 'closed' && (
          <InvitationEntry action={t('admission:invitation.use')} onCode={join} />
        )}
        <div>
          <ButtonLink to="/sign-out" state={{ requested: true }}>
            {t('admission:noPlace.signOut')}
          </ButtonLink>
        </div>
      </Stack>
    </main>
  );
}
