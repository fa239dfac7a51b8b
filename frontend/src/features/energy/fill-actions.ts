import type { Fill, FillCreate } from '@domain/energy/energy.schema';
import { useTranslation } from 'react-i18next';
import { useUndoableWrites } from '@/entities/ledger/use-undoable-writes';
import { useOutbox } from '@/lib/offline/outbox-context';

/** Changes of a fill, each with Undo. */
export function useFillActions() {
  const { t } = useTranslation(['energy']);
  const { submit } = useOutbox();
  const { outcomeOf, undo, offerUndo } = useUndoableWrites(t('energy:undo'), t('energy:reason.undone'));

  function create(record: FillCreate, stands: () => boolean) {
    return submit('energy.create', record, stands);
  }

  function update(record: FillCreate, version: number, stands: () => boolean) {
    return submit('energy.update', { ...record, version }, stands);
  }

  /** Undoes a change of a fill. `after.version` is the version that the change made. */
  function undoChange(before: Fill, after: Fill): Promise<unknown> {
    const input = { ...before, version: after.version };
    return undo({ path: 'energy.update', input, states: [before, after] });
  }

  function undoCreate(fill: Fill): Promise<unknown> {
    return undo({ path: 'energy.delete', input: { id: fill.id, version: 1 }, states: [fill] });
  }

  /** Deletes a fill; returns false if it was refused. `reason`: null if none is needed. */
  async function remove({ version, ...fill }: Fill, reason: string | null): Promise<boolean> {
    const explanation = reason === null ? {} : { reason };
    const outcome = await outcomeOf(submit('energy.delete', { id: fill.id, version, ...explanation }));
    offerUndo(outcome, t('energy:deleted'), { path: 'energy.create', input: fill, states: [fill] });
    return outcome !== 'refused';
  }

  return { create, update, undoChange, undoCreate, remove };
}
