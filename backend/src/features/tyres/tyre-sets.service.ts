import { Inject, Injectable } from '@nestjs/common';
import type { DueItem } from '../../domain/due/due-item';
import { DomainError } from '../../domain/errors/domain-error';
import type { RecordDeleted, RecordInput } from '../../domain/records/paging.schema';
import { withUpdatedStages } from '../../domain/records/reminder-stages.schema';
import type { LocalDay } from '../../domain/time/time.schema';
import { dueTyreChange } from '../../domain/tyres/due-tyre-change';
import { dueTyres } from '../../domain/tyres/due-tyres';
import type {
  TyreSet,
  TyreSetCreate,
  TyreSetDelete,
  TyreSetList,
  TyreSetPage,
  TyreSetUpdate,
} from '../../domain/tyres/tyre-set.schema';
import { expenseOfTyreSet } from '../../domain/tyres/tyre-set-cost';
import type { Vehicle } from '../../domain/vehicles/vehicle.schema';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordWriter } from '../../records/record-writer';
import type { Driver } from '../../rpc/context';
import { ExpensesService, type MadeExpense } from '../expenses/expenses.service';
import { allTyreSets, toTyreSet } from './stored-tyre-sets';
import { type TyreSetContent, tyreSetKind } from './tyre-set.kind';
import { tyreSets } from './tyre-sets.collection';

@Injectable()
export class TyreSetsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly writer: RecordWriter,
    private readonly expenses: ExpensesService,
  ) {}

  async list(driver: Driver, { vehicleId, cursor, limit }: TyreSetList): Promise<TyreSetPage> {
    const { documents, next } = await this.documents.of(driver.id).list(tyreSets, {
      equal: { ...(vehicleId !== undefined && { vehicleId }) },
      order: { field: 'createdAtMs', direction: 'descending' },
      limit,
      ...(cursor && { cursor }),
    });
    return { items: documents.map(toTyreSet), nextCursor: next };
  }

  async get(driver: Driver, { id }: RecordInput): Promise<TyreSet> {
    const set = await this.#find(driver, id);
    if (!set) throw new DomainError('NOT_FOUND');
    return set;
  }

  async create(driver: Driver, { id, madeAtMs, reason, ...content }: TyreSetCreate): Promise<TyreSet> {
    const details = { madeAtMs, reason };
    // What was sent before has made its expense.
    const known = await this.#find(driver, id);
    await this.writer.writeAll(driver.id, [
      { action: 'create', kind: tyreSetKind, id, content, details },
      ...(known ? [] : await this.expenses.linkedWrites(driver, null, madeBy(content), details)),
    ]);
    return this.get(driver, { id });
  }

  async update(
    driver: Driver,
    { id, version, madeAtMs, reason, ...written }: TyreSetUpdate,
  ): Promise<TyreSet> {
    const details = { madeAtMs, reason };
    const patch = (before: TyreSetContent) => withUpdatedStages(written, before);
    const known = await this.#find(driver, id);
    const before = known?.version === version ? known : null;
    await this.writer.writeAll(driver.id, [
      { action: 'update', kind: tyreSetKind, id, version, patch, details },
      ...(before ? await this.expenses.linkedWrites(driver, madeBy(before), madeBy(written), details) : []),
    ]);
    return this.get(driver, { id });
  }

  async delete(driver: Driver, { id, version, ...details }: TyreSetDelete): Promise<RecordDeleted> {
    const before = await this.#find(driver, id);
    await this.writer.writeAll(driver.id, [
      { action: 'delete', kind: tyreSetKind, id, version, details },
      ...(before ? await this.expenses.linkedWrites(driver, madeBy(before), null, details) : []),
    ]);
    return { id };
  }

  /** What is due of the tyres of these vehicles, by the limits and the seasons of a country. */
  async dueItems(
    driver: Driver,
    vehicles: readonly Vehicle[],
    { country, today }: { readonly country: string; readonly today: LocalDay },
  ): Promise<DueItem[]> {
    const ofVehicle = Map.groupBy(
      await allTyreSets(this.documents.of(driver.id)),
      ({ vehicleId }) => vehicleId,
    );
    return vehicles.flatMap((vehicle) => {
      const sets = ofVehicle.get(vehicle.id) ?? [];
      return [...dueTyres(sets, country, vehicle), ...dueTyreChange(sets, country, vehicle, today)];
    });
  }

  async #find(driver: Driver, id: string): Promise<TyreSet | null> {
    const known = await this.documents.of(driver.id).get(tyreSets, id);
    return known && toTyreSet(known);
  }
}

/** The expense that a set makes, if it makes one. */
function madeBy(set: Omit<TyreSetContent, 'reminderStages'>): MadeExpense | null {
  if (set.expenseId === null || expenseOfTyreSet(set, null) === null) return null;
  return { id: set.expenseId, made: (stored) => expenseOfTyreSet(set, stored) };
}
