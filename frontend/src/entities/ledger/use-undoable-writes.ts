import { useWriteNotices } from '@/entities/records/use-write-notices';
import type { Submitted } from '@/lib/offline/outbox';
import type { WriteInput } from '@/lib/offline/record-kind';
import type { InputOf } from '@/lib/offline/writes';
import { type ExplainedPath, useExplainedWrites } from './use-explained-writes';
import { useLockedPeriods } from './use-locked-periods';

interface Undo<Path extends ExplainedPath> {
  readonly path: Path;
  readonly input: InputOf<Path> & WriteInput;
  /** States before and after; if either is in a locked period, the undo needs a reason. */
  readonly states: readonly { readonly atMs: number; readonly zone: string }[];
}

/** Writes that confirm with a notice and offer Undo. `undone`: the reason that Undo gives. */
export function useUndoableWrites(undoLabel: string, undone: string) {
  const explained = useExplainedWrites();
  const isLocked = useLockedPeriods();
  const notices = useWriteNotices(undoLabel);

  function undo<Path extends ExplainedPath>({ path, input, states }: Undo<Path>): Promise<unknown> {
    return notices.outcomeOf(explained(path, input, { reason: undone, isFinal: states.some(isLocked) }));
  }

  function offerUndo<Path extends ExplainedPath>(
    outcome: Submitted<unknown>['outcome'],
    message: string,
    back: Undo<Path>,
  ): void {
    notices.offerUndo(outcome, message, () => undo(back));
  }

  return { outcomeOf: notices.outcomeOf, undo, offerUndo };
}
