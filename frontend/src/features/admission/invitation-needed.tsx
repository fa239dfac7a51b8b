import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Stack } from '@/components/layout';
import { useIdentity } from '@/lib/auth/auth';
import { type HeldInvitation, holdInvitation } from '@/lib/auth/held-invitation';
import { InvitationEntry } from './invitation-entry';

interface Props {
  readonly onInvitation: (invitation: HeldInvitation) => void;
  readonly onLeave: () => void;
}

/** Asks for the invitation without which no account can be made. */
export function InvitationNeeded({ onInvitation, onLeave }: Props) {
  const { t } = useTranslation(['admission', 'sign-in']);
  const identity = useIdentity();

  async function read(code: string): Promise<void> {
    const { admissionCalls } = await import('@/lib/auth/admission-calls');
    const { email } = await admissionCalls(identity).read(code);
    holdInvitation({ code, email });
    onInvitation({ code, email });
  }

  return (
    <Stack>
      <p>{t('admission:needed')}</p>
      <InvitationEntry action={t('admission:continue')} onCode={read} />
      <Button onClick={onLeave}>{t('sign-in:password.toSignIn')}</Button>
    </Stack>
  );
}
