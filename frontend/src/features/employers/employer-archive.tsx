import type { Employer } from '@domain/employers/employer.schema';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { notifyWithUndo } from '@/components/undo-notice';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOutbox } from '@/lib/offline/use-outbox';
import styles from './employers.module.css';

interface Props {
  readonly employer: Employer;
  readonly onDone: () => void;
}

/** One that is not needed any more is not offered; trips and claims keep it. */
export function EmployerArchive({ employer, onDone }: Props) {
  const { t } = useTranslation(['employers']);
  const { submit } = useOutbox();
  const headingId = useId();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, name, version, archivedAtMs } = employer;
  const isInUse = archivedAtMs === null;

  async function setArchived(toMs: number | null, seen: number): Promise<boolean> {
    setProblem(null);
    setBusy(true);
    try {
      const sent = await submit('employers.update', { id, version: seen, changes: { archivedAtMs: toMs } });
      if (sent.outcome === 'refused') setProblem(sent.problem);
      return sent.outcome !== 'refused';
    } catch (error) {
      setProblem(toProblem(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function archive(): Promise<void> {
    if (!(await setArchived(isInUse ? Date.now() : null, version))) return;
    onDone();
    notifyWithUndo({
      message: isInUse ? t('employers:archived', { name }) : t('employers:restored', { name }),
      undoLabel: t('employers:undo'),
      onUndo: () => void setArchived(archivedAtMs, version + 1),
    });
  }

  return (
    <section className={styles.archive} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('employers:archiveTitle')}</h3>
      <p className={styles.quiet}>{t('employers:archiveHint')}</p>
      <div>
        <Button
          icon={
            isInUse ? (
              <IconArchive aria-hidden="true" size={20} />
            ) : (
              <IconArchiveOff aria-hidden="true" size={20} />
            )
          }
          busy={busy}
          onClick={() => void archive()}
        >
          {isInUse ? t('employers:archive') : t('employers:restore')}
        </Button>
      </div>
      {problem !== null && <CallProblem problem={problem} />}
    </section>
  );
}
