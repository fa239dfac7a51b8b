import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Stack } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import { ProblemCard } from '@/components/problem-card';
import { JoinPanel } from '@/features/logbooks/join-panel';
import { heldJoin, holdJoin, joinTokenOf } from '@/lib/logbook/held-join';

/** Page of the link that invites into a shared logbook. */
export function Component() {
  const { t } = useTranslation(['logbooks']);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => joinTokenOf(hash) ?? (hash === '' ? heldJoin() : null));

  useEffect(() => {
    if (hash === '') return;
    const opened = joinTokenOf(hash);
    setToken(opened);
    if (opened === null) return;
    holdJoin(opened);
    // The secret leaves the address bar and the history.
    void navigate('/join', { replace: true, state: { keepsFocus: true } });
  }, [hash, navigate]);

  return (
    <>
      <PageHeading title={t('logbooks:join.title')} />
      <Stack style={{ maxWidth: '40rem' }}>
        {token === null ? (
          <ProblemCard sentence={t('logbooks:join.wrong')} />
        ) : (
          <JoinPanel key={token} token={token} />
        )}
      </Stack>
    </>
  );
}
