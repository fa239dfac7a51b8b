import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuth } from '@/app/providers/auth';
import { Panel } from '@/components/panel';

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
        <Button component={Link} to="/sign-out" state={{ asked: true }} variant="default" onClick={onLeave}>
          {t('account:session.signOut')}
        </Button>
      </div>
    </Panel>
  );
}
