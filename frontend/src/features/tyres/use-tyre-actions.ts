import type { TyreSet, TyreSetCreate } from '@domain/tyres/tyre-set.schema';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/use-outbox';

export type SubmittedSet = Submitted<TyreSet>;

/** What is done to sets of tyres: each says that it was done, and offers the way back. */
export function useTyreActions() {
  const { t } = useTranslation(['tyres', 'errors']);
  const { submit } = useOutbox();

  function offer(submitted: SubmittedSet, message: string, back: () => Promise<unknown>): void {
    if (submitted.outcome !== 'saved' && submitted.outcome !== 'waiting') return;
    notifyWithUndo({ message, undoLabel: t('tyres:undo'), onUndo: () => void back() });
  }

  async function shownIfRefused(submitting: Promise<Submitted<unknown>>): Promise<boolean> {
    const submitted = await submitting;
    if (submitted.outcome !== 'refused') return true;
    notify(t(problemSentenceKey(submitted.problem), { ...submitted.problem }));
    return false;
  }

  return {
    async create(set: TyreSetCreate, isFormOpen: () => boolean): Promise<SubmittedSet> {
      const submitted = await submit('tyreSets.create', set, isFormOpen);
      offer(submitted, t('tyres:saved', { name: set.name }), () =>
        shownIfRefused(submit('tyreSets.delete', { id: set.id, version: 1 })),
      );
      return submitted;
    },
    /**
     * Changes sets in that order, such as the one that comes off before the one that is put on. What was changed before a
     * refusal stays.
     */
    async change(
      changes: readonly { readonly before: TyreSet; readonly after: TyreSetCreate }[],
      words: string,
      isFormOpen: () => boolean,
    ): Promise<SubmittedSet> {
      let submitted: SubmittedSet | undefined;
      for (const { before, after } of changes) {
        const { version } = before;
        submitted = await submit('tyreSets.update', { ...after, version }, isFormOpen);
        if (submitted.outcome === 'refused') return submitted;
      }
      if (submitted === undefined) throw new Error('nothing to change');
      offer(submitted, words, async () => {
        for (const { before } of changes.toReversed()) {
          const input = { ...before, version: before.version + 1 };
          if (!(await shownIfRefused(submit('tyreSets.update', input)))) return;
        }
      });
      return submitted;
    },
    /** False where it stays as it was. `reason`: null where none is due. */
    async remove({ version, ...set }: TyreSet, reason: string | null): Promise<boolean> {
      const explanation = reason === null ? {} : { reason };
      const submitted = await submit('tyreSets.delete', { id: set.id, version, ...explanation });
      if (submitted.outcome === 'saved' || submitted.outcome === 'waiting') {
        notifyWithUndo({
          message: t('tyres:deleted', { name: set.name }),
          undoLabel: t('tyres:undo'),
          onUndo: () => void shownIfRefused(submit('tyreSets.create', set)),
        });
      }
      return shownIfRefused(Promise.resolve(submitted));
    },
  };
}
