import { Inject, Injectable } from '@nestjs/common';
import type { ServiceVisit, ServiceVisitUpdate } from '../../domain/maintenance/service.schema';
import { expenseOfService } from '../../domain/maintenance/service-cost';
import { CLOCK, type Clock } from '../../platform/clock';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { contentOf } from '../../records/record-members';
import { RecordWriter } from '../../records/record-writer';
import { scheduleKind } from '../../registry/kinds/schedule.kind';
import { type ServiceVisitDocument, serviceVisitKind } from '../../registry/kinds/service-visit.kind';
import type { Logbook } from '../../rpc/logbook';
import { ExpensesService, type MadeExpense } from '../expenses/expenses.module';
import { recordWithExpenseService } from '../expenses/record-with-expense.service';
import { VehiclesService } from '../vehicles/vehicles.service';

@Injectable()
export class ServiceVisitsService extends recordWithExpenseService(
  serviceVisitKind,
  (input: ServiceVisitUpdate) => contentOf(input),
  madeBy,
) {
  constructor(
    @Inject(DOCUMENTS) documents: Documents,
    writer: RecordWriter,
    expenses: ExpensesService,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vehicles: VehiclesService,
  ) {
    super(documents, writer, expenses);
  }

  /**
   * Records that planned work was done now, without a reading or a price. Returns false if the schedule does not exist.
   * A second call with the same id has no further effect.
   */
  async enterDone(
    logbook: Logbook,
    { id, scheduleId, zone }: Pick<ServiceVisit, 'id' | 'zone'> & { readonly scheduleId: string },
  ): Promise<boolean> {
    const reads = this.documents.of(logbook);
    const schedule = await reads.get(scheduleKind.collection, scheduleId);
    if (!schedule) return false;
    if (await this.find(logbook, id)) return true;
    const { vehicleId } = schedule.data;
    const { currency } = (await this.vehicles.named(reads, vehicleId)).data;
    const content: ServiceVisitDocument = {
      vehicleId,
      currency,
      zone,
      atMs: this.clock(),
      scheduleIds: [scheduleId],
      odometerMetres: null,
      engineMinutes: null,
      workshop: '',
      lines: [],
      expenseId: null,
      note: '',
    };
    await this.writer.create(logbook, serviceVisitKind, { id, content });
    return true;
  }

  /** Removes the visit of `enterDone`, unless the driver has added to it since. */
  async takeBackDone(logbook: Logbook, id: string): Promise<void> {
    const visit = await this.find(logbook, id);
    if (visit?.version === 1) await this.writer.delete(logbook, serviceVisitKind, { id, version: 1 });
  }
}

/** Returns the expense of a visit, if it has one. */
function madeBy(visit: ServiceVisitDocument): MadeExpense | null {
  if (visit.expenseId === null || expenseOfService(visit, null) === null) return null;
  return { id: visit.expenseId, made: (stored) => expenseOfService(visit, stored) };
}
