import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Panel } from '@/components/panel';
import { useAuth } from '@/lib/auth/auth';

export function SessionPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['account']);
  const { user } = useAuth();
  const email = user?.email ?? null;
  return (
    <Panel
      title={t('account:session.title')}
      hint={email === null ? undefined : t('account:session.signedInAs', { email })}
    >
      <div>
        <ButtonLink to="/sign-out" state={{ requested: true }} onClick={onLeave}>
          {t('account:session.signOut')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
