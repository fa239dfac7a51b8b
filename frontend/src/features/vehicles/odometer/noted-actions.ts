import type { NotedReading } from '@domain/vehicles/odometer.schema';
import { useTranslation } from 'react-i18next';
import { useUndoableWrites } from '@/entities/ledger/use-undoable-writes';
import { useOutbox } from '@/lib/offline/outbox-context';

export type NewReading = Omit<NotedReading, 'version'> & { readonly reason?: string };

/** Changes of noted readings. Each confirms with a notice that offers Undo. */
export function useNotedActions() {
  const { t } = useTranslation(['vehicles']);
  const { submit } = useOutbox();
  const { outcomeOf, offerUndo } = useUndoableWrites(t('vehicles:undo'), t('vehicles:noted.undone'));

  async function create(reading: NewReading, message: string, isFormOpen: () => boolean) {
    const submitted = await submit('vehicles.addOdometerRecord', reading, isFormOpen);
    const input = { id: reading.id, version: 1 };
    offerUndo(submitted.outcome, message, {
      path: 'vehicles.removeOdometerRecord',
      input,
      states: [reading],
    });
    return submitted;
  }

  async function update(
    reading: NewReading,
    before: NotedReading,
    message: string,
    isFormOpen: () => boolean,
  ) {
    const { version } = before;
    const submitted = await submit('vehicles.changeNotedReading', { ...reading, version }, isFormOpen);
    const input = { ...before, version: version + 1 };
    offerUndo(submitted.outcome, message, {
      path: 'vehicles.changeNotedReading',
      input,
      states: [before, reading],
    });
    return submitted;
  }

  /** Deletes a reading; returns false if it was refused. `reason`: null if none is needed. */
  async function remove({ version, ...reading }: NotedReading, reason: string | null): Promise<boolean> {
    const explanation = reason === null ? {} : { reason };
    const removal = { id: reading.id, version, ...explanation };
    const outcome = await outcomeOf(submit('vehicles.removeOdometerRecord', removal));
    offerUndo(outcome, t('vehicles:noted.deleted'), {
      path: 'vehicles.addOdometerRecord',
      input: reading,
      states: [reading],
    });
    return outcome !== 'refused';
  }

  return { create, update, remove };
}
