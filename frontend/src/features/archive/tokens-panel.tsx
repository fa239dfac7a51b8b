import { maxTokenNameLength } from '@domain/archive/archive-tokens.schema';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import code from '@/components/code.module.css';
import { CopyButton } from '@/components/copy-button';
import { Row, Stack } from '@/components/layout';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { TextField } from '@/components/text-field';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { createDraftStore } from '@/lib/forms/draft-store';
import { useStoredDraft } from '@/lib/forms/use-stored-draft';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import styles from './archive-panel.module.css';

const nameDrafts = createDraftStore('token-name-draft', z.string());

/** Keys of backup scripts: can be created, shown once, and revoked. */
export function TokensPanel({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['archive', 'common']);
  const { archive } = trpc.useUtils();
  const { draft: name, change: setName, clear } = useStoredDraft(nameDrafts, null, '');
  const tokens = trpc.archive.tokens.useQuery(undefined, { staleTime: 0 });
  const changed = () => archive.tokens.invalidate();
  const create = trpc.archive.createToken.useMutation({
    onSuccess: () => {
      clear();
      void changed();
    },
  });
  const revoke = trpc.archive.revokeToken.useMutation({ onSettled: changed });
  const problem = create.error ?? revoke.error;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '' && !create.isPending) create.mutate({ id: newRecordId(), name });
  }

  return (
    <Panel title={t('archive:token.title')} hint={t('archive:token.hint')}>
      {create.data !== undefined && <NewToken token={create.data.token} />}
      {(tokens.data?.items ?? []).length > 0 && (
        <ul className={styles.tokens}>
          {tokens.data?.items.map((token) => (
            <li key={token.id}>
              <span>{token.name}</span>
              <small>
                {token.lastUsedAtMs === null
                  ? t('archive:token.unused')
                  : t('archive:token.used', {
                      when: formatRecentMoment(token.lastUsedAtMs, Date.now(), place),
                    })}
              </small>
              <Button
                variant="quiet"
                aria-label={t('archive:token.revokeNamed', { name: token.name })}
                busy={revoke.isPending}
                onClick={() =>
                  revoke.mutate(
                    { id: token.id },
                    {
                      onSuccess: () => {
                        if (create.data?.id === token.id) create.reset();
                        notify(t('archive:token.revoked', { name: token.name }));
                      },
                    },
                  )
                }
              >
                {t('archive:token.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Row as="form" wrap align="end" className={styles.create} onSubmit={submit}>
        <TextField
          label={t('archive:token.name')}
          value={name}
          maxLength={maxTokenNameLength}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" busy={create.isPending} disabled={name.trim() === ''}>
          {t('archive:token.create')}
        </Button>
      </Row>
      {problem !== null && <CallProblem problem={toProblem(problem)} />}
    </Panel>
  );
}

/** Lost with the next reload, because the server stores only its hash. */
function NewToken({ token }: { readonly token: string }) {
  const { t } = useTranslation(['archive', 'common']);
  const address = `${window.location.origin}/api/files/export`;
  const command = `curl --fail --header "Authorization: Bearer ${token}" --output roadbook.zip ${address}`;

  return (
    <Stack gap={10} className={styles.part} role="status">
      <p>
        {t('archive:token.command')}. {t('archive:token.once')}
      </p>
      <code className={code.code}>{command}</code>
      <div>
        <CopyButton label={t('archive:token.copy')} text={command} />
      </div>
    </Stack>
  );
}
