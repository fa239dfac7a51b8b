import type { SharedLogbook } from '@domain/logbooks/logbook.schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { TextField } from '@/components/text-field';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';
import { maxNameLength } from './make-panel';

/** Name of the shown logbook, for its owners. */
export function RenamePanel({ logbook: { version, name } }: { readonly logbook: SharedLogbook }) {
  const { t } = useTranslation(['logbooks', 'common']);
  const { logbooks } = trpc.useUtils();
  const [typed, setTyped] = useState(name);
  const update = trpc.logbooks.update.useMutation({ onSettled: () => logbooks.invalidate() });
  const isChanged = typed.trim() !== name && typed.trim() !== '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isChanged && !update.isPending) update.mutate({ version, changes: { name: typed } });
  }

  return (
    <Panel title={t('logbooks:settings.title')}>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        <TextField
          label={t('logbooks:create.name')}
          autoComplete="off"
          maxLength={maxNameLength}
          value={typed}
          error={typed.trim() === '' ? t('common:word.nameMissing') : null}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {update.error !== null && <CallProblem problem={toProblem(update.error)} />}
        <div>
          <Button type="submit" busy={update.isPending} disabled={!isChanged}>
            {t('common:word.save')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
