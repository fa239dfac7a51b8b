import type { OidcRefusal } from '@domain/oidc/oidc-outcomes';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row } from '@/components/layout';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { ProblemCard } from '@/components/problem-card';
import { useAppConfig } from '@/config/app-config-context';
import { useIdentity } from '@/lib/auth/auth';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';
import { beginAtOwnProvider } from '@/platform/identity/own-provider';
import { signInSentenceKey } from '@/platform/identity/sign-in-error';
import { refusalIn, refusalKey } from './refusal';

/** Links the account with the driver's sign-in at the operator's own provider, where there is one. */
export function OidcPanel() {
  const { oidc = '', identity } = useAppConfig();
  return oidc === '' || identity === 'hosted' ? null : <LinkPanel name={oidc} />;
}

function LinkPanel({ name }: { readonly name: string }) {
  const { t } = useTranslation(['oidc', 'errors']);
  const { state } = useLocation();
  const identity = useIdentity();
  const { oidc } = trpc.useUtils();
  const current = trpc.oidc.link.useQuery({}, { staleTime: 0 });
  const unlink = trpc.oidc.unlink.useMutation({ onSettled: () => oidc.link.invalidate() });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<OidcRefusal | null>(() => refusalIn(state));
  const [failure, setFailure] = useState<unknown>(null);

  async function begin(): Promise<void> {
    setBusy(true);
    setRefused(null);
    setFailure(null);
    try {
      const started = await beginAtOwnProvider({ link: true }, await identity.currentToken());
      // Busy until the other page is there.
      if (started.outcome === 'ready') return window.location.assign(started.address);
      setRefused(started.reason);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  function remove(): void {
    setRefused(null);
    setFailure(null);
    const onSuccess = (answer: { refused: OidcRefusal | null }) => {
      setRefused(answer.refused);
      if (answer.refused === null) notify(t('oidc:panel.nowUnlinked', { name }));
    };
    unlink.mutate({}, { onSuccess });
  }

  if (current.error !== null) {
    return (
      <Panel title={name}>
        <CallProblem problem={toProblem(current.error)} onRetry={() => void current.refetch()} />
      </Panel>
    );
  }
  const link = current.data?.link ?? null;
  if (link === null) return null;
  const linked = [t('oidc:panel.linked', { name }), link.isLastWay && t('oidc:panel.lastWay')];
  return (
    <Panel
      title={name}
      hint={link.isLinked ? linked.filter(Boolean).join(' ') : t('oidc:panel.hint', { name })}
    >
      <Row wrap>
        {!link.isLinked && (
          <Button icon={<IconLink size={20} aria-hidden="true" />} busy={busy} onClick={() => void begin()}>
            {t('oidc:panel.link', { name })}
          </Button>
        )}
        {link.isLinked && !link.isLastWay && (
          <Button variant="quiet" busy={unlink.isPending} onClick={remove}>
            {t('oidc:panel.unlink')}
          </Button>
        )}
      </Row>
      {refused !== null && (
        <ProblemCard sentence={t(refusalKey(refused), { name })}>
          {refused === 'signInTooOld' && (
            <div>
              <ButtonLink to="/sign-out" state={{ requested: true, next: '/settings/account' }}>
                {t('oidc:panel.signInAgain')}
              </ButtonLink>
            </div>
          )}
        </ProblemCard>
      )}
      {failure !== null && <ProblemCard sentence={t(signInSentenceKey(failure))} />}
      {unlink.error !== null && <CallProblem problem={toProblem(unlink.error)} />}
    </Panel>
  );
}
