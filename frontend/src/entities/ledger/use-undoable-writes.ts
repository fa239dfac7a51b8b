import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { Submitted } from '@/lib/offline/outbox';
import type { WriteInput } from '@/lib/offline/record-kind';
import type { InputOf } from '@/lib/offline/writes';
import { type ExplainedPath, useExplainedWrites } from './use-explained-writes';
import { useLockedPeriods } from './use-locked-periods';

interface Undo<Path extends ExplainedPath> {
  readonly path: Path;
  readonly input: InputOf<Path> & WriteInput;
  /** As it was and as it is: in a locked period it says why it changes. */
  readonly states: readonly { readonly atMs: number; readonly zone: string }[];
}

/** Writes that say that they were done, and offer the way back. `undone` is the reason that the way back gives. */
export function useUndoableWrites(undoLabel: string, undone: string) {
  const { t } = useTranslation(['errors']);
  const explained = useExplainedWrites();
  const isLocked = useLockedPeriods();

  /** What became of it; a refusal is shown. */
  async function outcomeOf(submitting: Promise<Submitted<unknown>>): Promise<Submitted<unknown>['outcome']> {
    const submitted = await submitting;
    if (submitted.outcome === 'refused') {
      notify(t(problemSentenceKey(submitted.problem), { ...submitted.problem }));
    }
    return submitted.outcome;
  }

  function undo<Path extends ExplainedPath>({ path, input, states }: Undo<Path>): Promise<unknown> {
    return outcomeOf(explained(path, input, { reason: undone, isFinal: states.some(isLocked) }));
  }

  function offerUndo<Path extends ExplainedPath>(
    outcome: Submitted<unknown>['outcome'],
    words: string,
    back: Undo<Path>,
  ): void {
    if (outcome !== 'saved' && outcome !== 'waiting') return;
    notifyWithUndo({ message: words, undoLabel, onUndo: () => void undo(back) });
  }

  return { outcomeOf, undo, offerUndo };
}
