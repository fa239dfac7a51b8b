import type { NotedReading } from '@domain/vehicles/odometer.schema';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { useExplainedWrites } from '@/entities/ledger/use-explained-writes';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/use-outbox';

export type NewReading = Omit<NotedReading, 'version'> & { readonly reason?: string };

/** What is done to a noted reading: each says that it was done, and offers the way back. */
export function useNotedActions() {
  const { t } = useTranslation(['vehicles', 'errors']);
  const { submit } = useOutbox();
  const explained = useExplainedWrites();
  const isLocked = useLockedPeriods();
  const undone = (...states: readonly Pick<NotedReading, 'atMs' | 'zone'>[]) => ({
    reason: t('vehicles:noted.undone'),
    isFinal: states.some(isLocked),
  });

  async function tell<Saved>(submitting: Promise<Submitted<Saved>>): Promise<Submitted<Saved>['outcome']> {
    const submitted = await submitting;
    if (submitted.outcome === 'refused') {
      notify(t(problemSentenceKey(submitted.problem), { ...submitted.problem }));
    }
    return submitted.outcome;
  }

  function done(words: string, undo: () => Promise<Submitted<unknown>>): void {
    notifyWithUndo({ words, undoLabel: t('vehicles:undo'), onUndo: () => void tell(undo()) });
  }

  async function create(reading: NewReading, words: string, stands: () => boolean) {
    const submitted = await submit('vehicles.addOdometerRecord', reading, stands);
    if (submitted.outcome === 'saved' || submitted.outcome === 'waiting') {
      const { id } = reading;
      done(words, () => explained('vehicles.removeOdometerRecord', { id, version: 1 }, undone(reading)));
    }
    return submitted;
  }

  async function update(reading: NewReading, before: NotedReading, words: string, stands: () => boolean) {
    const change = { ...reading, version: before.version };
    const submitted = await submit('vehicles.changeNotedReading', change, stands);
    if (submitted.outcome === 'saved' || submitted.outcome === 'waiting') {
      const back = { ...before, version: before.version + 1 };
      done(words, () => explained('vehicles.changeNotedReading', back, undone(before, reading)));
    }
    return submitted;
  }

  /** False where it stays as it was. `reason`: null where none is due. */
  async function remove({ version, ...reading }: NotedReading, reason: string | null): Promise<boolean> {
    const said = reason === null ? {} : { reason };
    const outcome = await tell(submit('vehicles.removeOdometerRecord', { id: reading.id, version, ...said }));
    if (outcome === 'saved' || outcome === 'waiting') {
      done(t('vehicles:noted.deleted'), () =>
        explained('vehicles.addOdometerRecord', reading, undone(reading)),
      );
    }
    return outcome !== 'refused';
  }

  return { create, update, remove };
}
