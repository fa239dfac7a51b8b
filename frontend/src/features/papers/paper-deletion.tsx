import type { Paper } from '@domain/papers/paper.schema';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { notifyWithUndo } from '@/components/undo-notice';
import { usePaperName } from '@/entities/papers/paper-words';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOutbox } from '@/lib/offline/use-outbox';
import styles from './papers.module.css';

interface Props {
  readonly paper: Paper;
  readonly onDone: () => void;
}

/** Deletes a paper; one that it renewed counts again. */
export function PaperDeletion({ paper, onDone }: Props) {
  const { t } = useTranslation(['papers']);
  const { submit } = useOutbox();
  const nameOf = usePaperName();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { version, ...again } = paper;

  async function remove(): Promise<void> {
    setProblem(null);
    setBusy(true);
    try {
      const sent = await submit('papers.delete', { id: paper.id, version });
      if (sent.outcome === 'refused') return setProblem(sent.problem);
      onDone();
      if (sent.outcome === 'undecided') return;
      notifyWithUndo({
        message: t('papers:deleted', { name: nameOf(paper) }),
        undoLabel: t('papers:undo'),
        onUndo: () => void submit('papers.create', again),
      });
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.deletion}>
      {paper.renewsId !== null && <p className={styles.quiet}>{t('papers:deleteRenewal')}</p>}
      <div>
        <Button
          icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
          busy={isBusy}
          onClick={() => void remove()}
        >
          {t('papers:delete')}
        </Button>
      </div>
      {problem !== null && <CallProblem problem={problem} />}
    </div>
  );
}
