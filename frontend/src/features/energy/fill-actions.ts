import type { Fill, FillCreate } from '@domain/energy/energy.schema';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { useExplainedWrites } from '@/entities/ledger/use-explained-writes';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/use-outbox';

/** What is done to a fill, each with its way back. */
export function useFillActions() {
  const { t } = useTranslation(['energy', 'errors']);
  const { submit } = useOutbox();
  const explained = useExplainedWrites();
  const isLocked = useLockedPeriods();
  const undone = (...states: readonly Pick<Fill, 'atMs' | 'zone'>[]) => ({
    reason: t('energy:reason.undone'),
    isFinal: states.some(isLocked),
  });

  async function told<Saved>(submitting: Promise<Submitted<Saved>>): Promise<Submitted<Saved>['outcome']> {
    const submitted = await submitting;
    if (submitted.outcome === 'refused') {
      notify(t(problemSentenceKey(submitted.problem), { ...submitted.problem }));
    }
    return submitted.outcome;
  }

  function create(record: FillCreate, stands: () => boolean) {
    return submit('energy.create', record, stands);
  }

  function update(record: FillCreate, version: number, stands: () => boolean) {
    return submit('energy.update', { ...record, version }, stands);
  }

  /** The version is the one that the change made; undone, there is another one. */
  function undoChange(before: Fill, after: Fill): Promise<unknown> {
    const back = { ...before, version: after.version };
    return told(explained('energy.update', back, undone(before, after)));
  }

  function undoCreate(fill: Fill): Promise<unknown> {
    return told(explained('energy.delete', { id: fill.id, version: 1 }, undone(fill)));
  }

  /** False where it stays as it was. `reason`: null where none is due. */
  async function remove({ version, ...fill }: Fill, reason: string | null): Promise<boolean> {
    const said = reason === null ? {} : { reason };
    const outcome = await told(submit('energy.delete', { id: fill.id, version, ...said }));
    if (outcome === 'saved' || outcome === 'waiting') {
      const onUndo = () => void told(explained('energy.create', fill, undone(fill)));
      notifyWithUndo({ words: t('energy:deleted'), undoLabel: t('energy:undo'), onUndo });
    }
    return outcome !== 'refused';
  }

  return { create, update, undoChange, undoCreate, remove };
}
