import type { Fill, FillCreate } from '@domain/energy/energy.schema';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/use-outbox';

/** What is done to a fill, each with its way back. */
export function useFillActions() {
  const { t } = useTranslation(['energy', 'errors']);
  const { submit } = useOutbox();

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
  function undoChange(before: Fill, after: number): Promise<unknown> {
    return told(submit('energy.update', { ...before, version: after }));
  }

  function undoCreate(id: string): Promise<unknown> {
    return told(submit('energy.delete', { id, version: 1 }));
  }

  /** False where it stays as it was. */
  async function remove({ version, ...fill }: Fill): Promise<boolean> {
    const outcome = await told(submit('energy.delete', { id: fill.id, version }));
    if (outcome === 'saved' || outcome === 'waiting') {
      const onUndo = () => void told(submit('energy.create', fill));
      notifyWithUndo({ words: t('energy:deleted'), undoLabel: t('energy:undo'), onUndo });
    }
    return outcome !== 'refused';
  }

  return { create, update, undoChange, undoCreate, remove };
}
