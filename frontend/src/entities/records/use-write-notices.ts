import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { Submitted } from '@/lib/offline/outbox';

type Outcome = Submitted<unknown>['outcome'];

/** Shows the result of a write as a notice: an error, or a confirmation with Undo. */
export function useWriteNotices(undoLabel: string) {
  const { t } = useTranslation(['errors']);

  function notifyProblem(problem: Problem): void {
    notify(t(problemSentenceKey(problem), { ...problem }));
  }

  /** Returns the outcome of a write; shows a refusal. */
  async function outcomeOf(submitting: Promise<Submitted<unknown>>): Promise<Outcome> {
    const submitted = await submitting;
    if (submitted.outcome === 'refused') notifyProblem(submitted.problem);
    return submitted.outcome;
  }

  /** `back` shows its own refusals, for example with `outcomeOf`. */
  function offerUndo(outcome: Outcome, message: string, back: () => Promise<unknown>): void {
    if (outcome !== 'saved' && outcome !== 'waiting') return;
    const undo = () => back().catch((error: unknown) => notifyProblem(toProblem(error)));
    notifyWithUndo({ message, undoLabel, onUndo: () => void undo() });
  }

  return { notifyProblem, outcomeOf, offerUndo };
}
