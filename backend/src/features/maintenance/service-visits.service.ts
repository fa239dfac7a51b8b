import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type {
  ServiceVisit,
  ServiceVisitCreate,
  ServiceVisitDelete,
  ServiceVisitList,
  ServiceVisitPage,
  ServiceVisitUpdate,
} from '../../domain/maintenance/service.schema';
import { expenseOfService } from '../../domain/maintenance/service-cost';
import type { RecordDeleted, RecordInput } from '../../domain/records/paging.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordWriter } from '../../records/record-writer';
import type { Driver } from '../../rpc/context';
import { ExpensesService, type MadeExpense } from '../expenses/expenses.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import { schedules } from './schedules.collection';
import { serviceVisitKind } from './service-visit.kind';
import { type ServiceVisitDocument, serviceVisits } from './service-visits.collection';
import { toServiceVisit } from './stored-maintenance';

@Injectable()
export class ServiceVisitsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly writer: RecordWriter,
    private readonly expenses: ExpensesService,
    private readonly vehicles: VehiclesService,
  ) {}

  async list(driver: Driver, { vehicleId, cursor, limit }: ServiceVisitList): Promise<ServiceVisitPage> {
    const { documents, next } = await this.documents.of(driver.id).list(serviceVisits, {
      equal: { ...(vehicleId !== undefined && { vehicleId }) },
      order: { field: 'atMs', direction: 'descending' },
      limit,
      ...(cursor && { cursor }),
    });
    return { items: documents.map(toServiceVisit), nextCursor: next };
  }

  async get(driver: Driver, { id }: RecordInput): Promise<ServiceVisit> {
    const visit = await this.#find(driver, id);
    if (!visit) throw new DomainError('NOT_FOUND');
    return visit;
  }

  async create(
    driver: Driver,
    { id, madeAtMs, reason, ...content }: ServiceVisitCreate,
  ): Promise<ServiceVisit> {
    const details = { madeAtMs, reason };
    // A repeated request has already created its expense.
    const known = await this.#find(driver, id);
    await this.writer.writeAll(driver.id, [
      { action: 'create', kind: serviceVisitKind, id, content, details },
      ...(known ? [] : await this.expenses.linkedWrites(driver, null, madeBy(content), details)),
    ]);
    return this.get(driver, { id });
  }

  async update(
    driver: Driver,
    { id, version, madeAtMs, reason, ...content }: ServiceVisitUpdate,
  ): Promise<ServiceVisit> {
    const details = { madeAtMs, reason };
    const known = await this.#find(driver, id);
    const before = known?.version === version ? known : null;
    await this.writer.writeAll(driver.id, [
      { action: 'update', kind: serviceVisitKind, id, version, patch: () => content, details },
      ...(before ? await this.expenses.linkedWrites(driver, madeBy(before), madeBy(content), details) : []),
    ]);
    return this.get(driver, { id });
  }

  async delete(driver: Driver, { id, version, ...details }: ServiceVisitDelete): Promise<RecordDeleted> {
    const before = await this.#find(driver, id);
    await this.writer.writeAll(driver.id, [
      { action: 'delete', kind: serviceVisitKind, id, version, details },
      ...(before ? await this.expenses.linkedWrites(driver, madeBy(before), null, details) : []),
    ]);
    return { id };
  }

  /**
   * Records that planned work was done now, without a reading or a price. Returns false if the schedule does not exist.
   * A second call with the same id has no further effect.
   */
  async enterDone(
    driver: Pick<Driver, 'id'>,
    { id, scheduleId, zone }: Pick<ServiceVisit, 'id' | 'zone'> & { readonly scheduleId: string },
  ): Promise<boolean> {
    const reads = this.documents.of(driver.id);
    const schedule = await reads.get(schedules, scheduleId);
    if (!schedule) return false;
    if (await reads.get(serviceVisits, id)) return true;
    const { vehicleId } = schedule.data;
    const { currency } = (await this.vehicles.named(reads, vehicleId)).data;
    const content: ServiceVisitDocument = {
      ...{ vehicleId, currency, zone, atMs: this.clock(), scheduleIds: [scheduleId] },
      ...{ odometerMetres: null, engineMinutes: null, workshop: '', lines: [], expenseId: null, note: '' },
    };
    await this.writer.create(driver.id, serviceVisitKind, { id, content });
    return true;
  }

  /** Removes the visit of `enterDone`, unless the driver has added to it since. */
  async takeBackDone(driver: Pick<Driver, 'id'>, id: string): Promise<void> {
    const visit = await this.#find(driver, id);
    if (visit?.version === 1) await this.writer.delete(driver.id, serviceVisitKind, { id, version: 1 });
  }

  async #find(driver: Pick<Driver, 'id'>, id: string): Promise<ServiceVisit | null> {
    const known = await this.documents.of(driver.id).get(serviceVisits, id);
    return known && toServiceVisit(known);
  }
}

/** Returns the expense of a visit, if it has one. */
function madeBy(visit: ServiceVisitDocument | null): MadeExpense | null {
  if (visit === null || visit.expenseId === null || expenseOfService(visit, null) === null) return null;
  return { id: visit.expenseId, made: (stored) => expenseOfService(visit, stored) };
}
