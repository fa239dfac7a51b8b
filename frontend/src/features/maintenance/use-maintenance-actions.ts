import type { Schedule, ScheduleCreate } from '@domain/maintenance/schedule.schema';
import type { ServiceVisit, ServiceVisitCreate } from '@domain/maintenance/service.schema';
import { useTranslation } from 'react-i18next';
import { useUndoableWrites } from '@/entities/ledger/use-undoable-writes';
import { useWriteNotices } from '@/entities/records/use-write-notices';
import { withUpdatedStages } from '@/entities/reminders/sent-stages';
import { useOutbox } from '@/lib/offline/outbox-context';

/** Changes of schedules and visits. Each confirms with a notice that offers Undo. */
export function useMaintenanceActions() {
  const { t } = useTranslation(['maintenance']);
  const { submit } = useOutbox();
  const { outcomeOf, offerUndo } = useUndoableWrites(t('maintenance:undo'), t('maintenance:undone'));
  // Changes of planned work need no reason.
  const plans = useWriteNotices(t('maintenance:undo'));

  return {
    async createSchedule(schedule: ScheduleCreate, message: string, isFormOpen: () => boolean) {
      const submitted = await submit('schedules.create', schedule, isFormOpen);
      plans.offerUndo(submitted.outcome, message, () =>
        outcomeOf(submit('schedules.delete', { id: schedule.id, version: 1 })),
      );
      return submitted;
    },
    async updateSchedule(
      schedule: ScheduleCreate,
      before: Schedule,
      message: string,
      isFormOpen: () => boolean,
    ) {
      const { version } = before;
      const submitted = await submit(
        'schedules.update',
        { ...withUpdatedStages(schedule), version },
        isFormOpen,
      );
      plans.offerUndo(submitted.outcome, message, () =>
        outcomeOf(submit('schedules.update', { ...withUpdatedStages(before), version: version + 1 })),
      );
      return submitted;
    },
    /** Deletes a schedule; returns false if it was refused. */
    async removeSchedule({ version, ...schedule }: Schedule, message: string): Promise<boolean> {
      const outcome = await outcomeOf(submit('schedules.delete', { id: schedule.id, version }));
      plans.offerUndo(outcome, message, () => outcomeOf(submit('schedules.create', schedule)));
      return outcome !== 'refused';
    },
    async createVisit(visit: ServiceVisitCreate, message: string, isFormOpen: () => boolean = () => false) {
      const submitted = await submit('serviceVisits.create', visit, isFormOpen);
      const input = { id: visit.id, version: 1 };
      offerUndo(submitted.outcome, message, { path: 'serviceVisits.delete', input, states: [visit] });
      return submitted;
    },
    async updateVisit(
      visit: ServiceVisitCreate,
      before: ServiceVisit,
      message: string,
      isFormOpen: () => boolean,
    ) {
      const { version } = before;
      const submitted = await submit('serviceVisits.update', { ...visit, version }, isFormOpen);
      const input = { ...before, version: version + 1 };
      offerUndo(submitted.outcome, message, {
        path: 'serviceVisits.update',
        input,
        states: [before, visit],
      });
      return submitted;
    },
    /** Deletes a visit; returns false if it was refused. `reason`: null if none is needed. */
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
