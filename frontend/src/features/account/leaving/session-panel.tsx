import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Panel } from '@/components/panel';
import { useAuth } from '@/lib/auth/auth';
import { UnconfirmedEmail } from '../access/unconfirmed-email';

export function SessionPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['account']);
  const { user } = useAuth();
  const email = user?.email ?? null;
  return (
    <Panel
      title={t('account:session.title')}
      hint={email === null ? undefined : t('account:session.signedInAs', { email })}
    >
      <UnconfirmedEmail />
      <div>
        <ButtonLink to="/sign-out" state={{ requested: true }} onClick={onLeave}>
          {t('account:session.signOut')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
