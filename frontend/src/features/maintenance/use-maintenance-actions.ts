import type { Schedule, ScheduleCreate } from '@domain/maintenance/schedule.schema';
import type { ServiceVisit, ServiceVisitCreate } from '@domain/maintenance/service.schema';
import { useTranslation } from 'react-i18next';
import { notifyWithUndo } from '@/components/undo-notice';
import { useUndoableWrites } from '@/entities/ledger/use-undoable-writes';
import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/use-outbox';

/** What is done to schedules and visits: each says that it was done, and offers the way back. */
export function useMaintenanceActions() {
  const { t } = useTranslation(['maintenance']);
  const { submit } = useOutbox();
  const { outcomeOf, offerUndo } = useUndoableWrites(t('maintenance:undo'), t('maintenance:undone'));

  function offer(submitted: Submitted<unknown>, message: string, back: () => Promise<Submitted<unknown>>) {
    if (submitted.outcome !== 'saved' && submitted.outcome !== 'waiting') return;
    notifyWithUndo({ message, undoLabel: t('maintenance:undo'), onUndo: () => void outcomeOf(back()) });
  }

  return {
    async createSchedule(schedule: ScheduleCreate, words: string, isFormOpen: () => boolean) {
      const submitted = await submit('schedules.create', schedule, isFormOpen);
      offer(submitted, words, () => submit('schedules.delete', { id: schedule.id, version: 1 }));
      return submitted;
    },
    async updateSchedule(
      schedule: ScheduleCreate,
      before: Schedule,
      words: string,
      isFormOpen: () => boolean,
    ) {
      const { version } = before;
      const submitted = await submit('schedules.update', { ...schedule, version }, isFormOpen);
      offer(submitted, words, () => submit('schedules.update', { ...before, version: version + 1 }));
      return submitted;
    },
    /** False where it stays as it was. */
    async removeSchedule({ version, ...schedule }: Schedule, words: string): Promise<boolean> {
      const submitted = await submit('schedules.delete', { id: schedule.id, version });
      offer(submitted, words, () => submit('schedules.create', schedule));
      return (await outcomeOf(Promise.resolve(submitted))) !== 'refused';
    },
    async createVisit(visit: ServiceVisitCreate, words: string, isFormOpen: () => boolean = () => false) {
      const submitted = await submit('serviceVisits.create', visit, isFormOpen);
      const input = { id: visit.id, version: 1 };
      offerUndo(submitted.outcome, words, { path: 'serviceVisits.delete', input, states: [visit] });
      return submitted;
    },
    async updateVisit(
      visit: ServiceVisitCreate,
      before: ServiceVisit,
      words: string,
      isFormOpen: () => boolean,
    ) {
      const { version } = before;
      const submitted = await submit('serviceVisits.update', { ...visit, version }, isFormOpen);
      const input = { ...before, version: version + 1 };
      offerUndo(submitted.outcome, words, {
        path: 'serviceVisits.update',
        input,
        states: [before, visit],
      });
      return submitted;
    },
    /** False where it stays as it was. `reason`: null where none is due. */
    async removeVisit({ version, ...visit }: ServiceVisit, reason: string | null): Promise<boolean> {
      const explanation = reason === null ? {} : { reason };
      const outcome = await outcomeOf(
        submit('serviceVisits.delete', { id: visit.id, version, ...explanation }),
      );
      offerUndo(outcome, t('maintenance:visit.deleted'), {
        path: 'serviceVisits.create',
        input: visit,
        states: [visit],
      });
      return outcome !== 'refused';
    },
  };
}
