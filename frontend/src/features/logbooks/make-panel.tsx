import { joinInputSchema, logbookCreateInputSchema } from '@domain/logbooks/logbook.schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ulid } from 'ulid';
import { z } from 'zod';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { TextField } from '@/components/text-field';
import { useAccount } from '@/entities/account/use-account';
import { toProblem } from '@/lib/errors/problem';
import { createDraftStore } from '@/lib/forms/draft-store';
import { useStoredDraft } from '@/lib/forms/use-stored-draft';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { openLogbook } from '@/lib/logbook/opened-logbook';
import { trpc } from '@/lib/trpc/client';

const maxMemberNameLength = joinInputSchema.shape.name.maxLength ?? undefined;
export const maxNameLength = logbookCreateInputSchema.shape.name.maxLength ?? undefined;

const drafts = createDraftStore('new-logbook', z.string());

/** Makes a shared logbook and opens it. */
export function MakePanel() {
  const { t } = useTranslation(['logbooks']);
  const { ownId } = useLogbook();
  const { draft: name, change: setName, clear } = useStoredDraft(drafts, null, '');
  // The same for every try, so that a lost answer makes no second logbook.
  const [id] = useState(() => `logbook-${ulid()}` as const);
  const [isCompany, setIsCompany] = useState(false);
  const { account } = useAccount();
  const [typedName, setMemberName] = useState<string | null>(null);
  const memberName = typedName ?? account?.displayName ?? '';
  const made = () => {
    clear();
    openLogbook(ownId, id);
  };
  const creation = trpc.logbooks.create.useMutation({ onSuccess: made });
  const problem = creation.error === null ? null : toProblem(creation.error);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '' || creation.isPending) return;
    await creation
      .mutateAsync({ id, name, isCompany, ...(memberName.trim() !== '' && { memberName }) })
      .catch((error: unknown) => {
        if (toProblem(error).reason === 'ALREADY_EXISTS') made();
      });
  }

  return (
    <Panel title={t('logbooks:create.title')} hint={t('logbooks:create.hint')}>
      <Stack as="form" gap={16} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
        <TextField
          label={t('logbooks:create.name')}
          hint={t('logbooks:create.example')}
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label={t('logbooks:join.name')}
          hint={t('logbooks:join.nameHint')}
          autoComplete="name"
          maxLength={maxMemberNameLength}
          value={memberName}
          onChange={({ currentTarget }) => setMemberName(currentTarget.value)}
        />
        <SwitchField
          label={t('logbooks:create.company')}
          hint={t('logbooks:company')}
          checked={isCompany}
          onChange={setIsCompany}
        />
        {problem !== null && problem.reason !== 'ALREADY_EXISTS' && <CallProblem problem={problem} />}
        <div>
          <Button type="submit" busy={creation.isPending} disabled={name.trim() === ''}>
            {t('logbooks:create.create')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
