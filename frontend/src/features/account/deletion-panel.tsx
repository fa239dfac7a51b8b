import { Button, Modal, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLoading } from '@/app/providers/loading';
import { Panel } from '@/components/panel';
import { ProblemCard } from '@/components/problem-card';
import { toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { trpc } from '@/lib/trpc/client';
import styles from './deletion-panel.module.css';

/** The one thing here that cannot be undone, so it asks, and wants the word typed. */
export function DeletionPanel({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation(['account']);
  const [asking, setAsking] = useState(false);
  return (
    <Panel tone="danger" title={t('account:deletion.title')} hint={t('account:deletion.hint')}>
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('account:deletion.open')}
        </Button>
      </div>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('account:deletion.question')}
        closeButtonProps={{ 'aria-label': t('account:deletion.cancel') }}
        centered
      >
        <DeletionForm onCancel={() => setAsking(false)} onDeleted={onDeleted} />
      </Modal>
    </Panel>
  );
}

function DeletionForm({ onCancel, onDeleted }: { onCancel: () => void; onDeleted: () => void }) {
  const { t } = useTranslation(['account', 'errors']);
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
      await navigate('/sign-out', { state: { asked: true, accountDeleted: true } });
    } catch {
      // The mutation keeps the error, which is shown below.
    } finally {
      setLoading(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void deleteEverything(event)}>
      <p>{t('account:deletion.warning')}</p>
      <TextInput
        data-autofocus
        label={t('account:deletion.confirm', { word })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {problem !== null && (
        <ProblemCard
          sentence={t(problemSentenceKey(problem), { ...problem })}
          requestId={problem.requestId}
        />
      )}
      <div className={styles.choices}>
        <Button type="submit" className={styles.delete} disabled={!confirmed} loading={deletion.isPending}>
          {t('account:deletion.delete')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('account:deletion.cancel')}
        </Button>
      </div>
    </form>
  );
}
