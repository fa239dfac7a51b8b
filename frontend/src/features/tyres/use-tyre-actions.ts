import type { TyreSet, TyreSetCreate } from '@domain/tyres/tyre-set.schema';
import { useTranslation } from 'react-i18next';
import { useExplainedWrites } from '@/entities/ledger/use-explained-writes';
import { useWriteNotices } from '@/entities/records/use-write-notices';
import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/outbox-context';

export type SubmittedSet = Submitted<TyreSet>;

/** Changes several sets together, and offers undo. */
export function useTyreActions() {
  const { t } = useTranslation(['tyres', 'common']);
  const { submit } = useOutbox();
  const explained = useExplainedWrites();
  const { outcomeOf, offerUndo } = useWriteNotices(t('common:word.undo'));
  // Only the server knows whether the cost of a set is in a locked period; it then asks for the reason.
  const undone = { reason: t('common:word.undone'), isFinal: false };

  return {
    /**
     * Changes sets in the given order, such as the set to dismount before the set to mount. Changes before a refusal
     * remain.
     */
    async change(
      changes: readonly { readonly before: TyreSet; readonly after: TyreSetCreate }[],
      message: string,
      isFormOpen: () => boolean,
    ): Promise<SubmittedSet> {
      let submitted: SubmittedSet | undefined;
      for (const { before, after } of changes) {
        const { version } = before;
        submitted = await submit('tyreSets.update', { ...withUpdatedStages(after), version }, isFormOpen);
        if (submitted.outcome === 'refused') return submitted;
      }
      if (submitted === undefined) throw new Error('nothing to change');
      offerUndo(submitted.outcome, message, async () => {
        for (const { before } of changes.toReversed()) {
          const input = { ...withUpdatedStages(before), version: before.version + 1 };
          if ((await outcomeOf(explained('tyreSets.update', input, undone))) === 'refused') return;
        }
      });
      return submitted;
    },
  };
}

/** Input of an update, with null for missing stages: the server keeps stages that an update does not mention. */
const withUpdatedStages = (set: TyreSetCreate) => ({ ...set, reminderStages: set.reminderStages ?? null });
