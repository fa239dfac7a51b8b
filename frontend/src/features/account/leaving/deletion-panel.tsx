import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Dialog } from '@/components/dialog';
import entry from '@/components/entry-form.module.css';
import { Row } from '@/components/layout';
import { useLoading } from '@/components/loading';
import { Panel } from '@/components/panel';
import { TextField } from '@/components/text-field';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';

/** Button to delete the account, which asks because it cannot be undone. */
export function DeletionPanel({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation(['account']);
  const dialog = useRef<HTMLDialogElement>(null);
  /** Resets the dialog each time it is opened. */
  const [openings, setOpenings] = useState(0);
  return (
    <Panel tone="danger" title={t('account:deletion.title')} hint={t('account:deletion.hint')}>
      <div>
        <Button onClick={() => dialog.current?.showModal()}>{t('account:deletion.open')}</Button>
      </div>
      <Dialog ref={dialog} title={t('account:deletion.question')} onClose={() => setOpenings(openings + 1)}>
        <DeletionForm key={openings} onCancel={() => dialog.current?.close()} onDeleted={onDeleted} />
      </Dialog>
    </Panel>
  );
}

interface Props {
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** Asks the driver to type a word first, because deletion cannot be undone. */
function DeletionForm({ onCancel, onDeleted }: Props) {
  const { t } = useTranslation(['account']);
  const [typed, setTyped] = useState('');
  const { setLoading } = useLoading();
  const navigate = useNavigate();
  const deletion = trpc.account.delete.useMutation();
  const problem = deletion.error === null ? null : toProblem(deletion.error);
  const word = t('account:deletion.word');
  const confirmed = typed.trim().toLowerCase() === word.toLowerCase();

  async function deleteEverything(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!confirmed || deletion.isPending) return;
    setLoading(true);
    try {
      await deletion.mutateAsync({ confirm: 'delete everything' });
      onDeleted();
      await navigate('/sign-out', { state: { requested: true, accountDeleted: true } });
    } catch {
      // The mutation keeps the error, which is shown below.
    } finally {
      setLoading(false);
    }
  }

  return (
    <form className={entry.form} onSubmit={(event) => void deleteEverything(event)}>
      <p>{t('account:deletion.warning')}</p>
      <TextField
        label={t('account:deletion.confirm', { word })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {problem !== null && <CallProblem problem={problem} />}
      <Row wrap>
        <Button type="submit" variant="danger" disabled={!confirmed} busy={deletion.isPending}>
          {t('account:deletion.delete')}
        </Button>
        <Button onClick={onCancel}>{t('account:deletion.cancel')}</Button>
      </Row>
    </form>
  );
}
