import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOutbox } from '@/lib/offline/outbox-context';
import { useWriteNotices } from './use-write-notices';

interface Archiving {
  readonly path: 'vehicles.update' | 'employers.update';
  readonly record: { readonly id: string; readonly version: number; readonly archivedAtMs: number | null };
  readonly texts: Readonly<Record<'archive' | 'restore' | 'archived' | 'restored' | 'undo', string>>;
  /** Called once done, or when the change waits for the driver's decision. */
  readonly onDone: () => void;
}

/** Button that archives or restores a record, and the reason if that failed; both offer Undo. */
export function useArchiving({
  path,
  record,
  texts,
  onDone,
}: Archiving): Record<'button' | 'problem', ReactNode> {
  const { submit } = useOutbox();
  const { offerUndo } = useWriteNotices(texts.undo);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, version, archivedAtMs } = record;
  const isInUse = archivedAtMs === null;
  const Icon = isInUse ? IconArchive : IconArchiveOff;

  async function setArchived(toMs: number | null, seen: number) {
    setProblem(null);
    setBusy(true);
    try {
      const sent = await submit(path, { id, version: seen, changes: { archivedAtMs: toMs } });
      if (sent.outcome === 'refused') setProblem(sent.problem);
      return sent.outcome;
    } catch (error) {
      setProblem(toProblem(error));
      return 'refused';
    } finally {
      setBusy(false);
    }
  }

  async function toggle(): Promise<void> {
    const outcome = await setArchived(isInUse ? Date.now() : null, version);
    if (outcome === 'refused') return;
    onDone();
    offerUndo(outcome, isInUse ? texts.archived : texts.restored, () =>
      setArchived(archivedAtMs, version + 1),
    );
  }

  return {
    button: (
      <Button icon={<Icon aria-hidden="true" size={20} />} busy={busy} onClick={() => void toggle()}>
        {isInUse ? texts.archive : texts.restore}
      </Button>
    ),
    problem: problem && <CallProblem problem={problem} />,
  };
}
