import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import type {
  Expense,
  ExpenseCreate,
  ExpenseDelete,
  ExpenseList,
  ExpensePage,
  ExpenseUpdate,
} from '../../domain/expenses/expense.schema';
import { expenseRefusals } from '../../domain/expenses/expense-refusals';
import type { RecordDeleted, RecordInput } from '../../domain/records/paging.schema';
import { negated } from '../../domain/summaries/counters';
import { expenseDeltas } from '../../domain/summaries/expense-deltas';
import type { DocumentStore, Reads, Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { PlannedWrite } from '../../platform/documents/planned-write';
import type { Driver } from '../../rpc/context';
import { EmployersService } from '../employers/employers.service';
import { FinalityService } from '../ledger/finality.service';
import { LedgerService, type SaidOfChange } from '../ledger/ledger.service';
import { SealedWritesService } from '../ledger/sealed-writes.service';
import { SummariesService } from '../summaries/summaries.service';
import { OdometerService, type ReadingsChange } from '../vehicles/odometer.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import { expenseEntry } from './expense-entry';
import { type ExpenseDocument, expenses } from './expenses.collection';
import { expenseReadings, toExpense } from './stored-expenses';

function readingsOf(expense: Expense | null): ReadingsChange {
  return { vehicleId: expense?.vehicleId ?? null, readings: expense ? expenseReadings(expense) : [] };
}

@Injectable()
export class ExpensesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly vehicles: VehiclesService,
    private readonly employers: EmployersService,
    private readonly odometer: OdometerService,
    private readonly summaries: SummariesService,
    private readonly ledger: LedgerService,
    private readonly finality: FinalityService,
    private readonly sealed: SealedWritesService,
  ) {}

  async list(driver: Driver, { cursor, limit, vehicleId, category }: ExpenseList): Promise<ExpensePage> {
    const { documents, next } = await this.documents.of(driver.id).list(expenses, {
      equal: { ...(vehicleId !== undefined && { vehicleId }), ...(category && { category }) },
      order: { field: 'atMs', direction: 'descending' },
      limit,
      ...(cursor && { cursor }),
    });
    return { items: documents.map(toExpense), nextCursor: next };
  }

  async get(driver: Driver, { id }: RecordInput): Promise<Expense> {
    return toExpense(await this.stored(this.documents.of(driver.id), id));
  }

  async create(driver: Driver, { id, madeAtMs, reason, ...data }: ExpenseCreate): Promise<Expense> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const known = await transaction.get(expenses, id);
      if (known) {
        // Sent before and counted then, whatever became of it since.
        if (known.version > 1 || isDeepStrictEqual(known.data, data)) return toExpense(known);
        throw new Refused('ALREADY_EXISTS');
      }
      const made = { id, ...data, version: 1 };
      await this.check(transaction, made);
      const write = await this.plan(transaction, null, made, { madeAtMs, reason });
      transaction.create(expenses, id, data);
      write();
      return made;
    });
  }

  async update(driver: Driver, { id, version, madeAtMs, reason, ...data }: ExpenseUpdate): Promise<Expense> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const known = await this.stored(transaction, id);
      const isSentTwice = known.version === version + 1 && isDeepStrictEqual(known.data, data);
      if (isSentTwice) return toExpense(known);
      if (known.version !== version) throw new Refused('VERSION_CLASH');
      // What changes nothing is no change: no version, no entry in the ledger, and no reason is due.
      if (isDeepStrictEqual(known.data, data)) return toExpense(known);
      const changed = { id, ...data, version: version + 1 };
      await this.check(transaction, changed);
      const write = await this.plan(transaction, toExpense(known), changed, { madeAtMs, reason });
      transaction.update(expenses, id, version, data);
      write();
      return changed;
    });
  }

  async delete(driver: Driver, { id, version, ...said }: ExpenseDelete): Promise<RecordDeleted> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const known = await this.stored(transaction, id);
      if (known.version !== version) throw new Refused('VERSION_CLASH');
      const write = await this.plan(transaction, toExpense(known), null, said);
      transaction.delete(expenses, id, version);
      write();
      return { id };
    });
  }

  private async stored(reads: Reads, id: string): Promise<Stored<ExpenseDocument>> {
    const known = await reads.get(expenses, id);
    if (!known) throw new Refused('NOT_FOUND');
    return known;
  }

  private async check(reads: Reads, expense: Expense): Promise<void> {
    const fields = expenseRefusals(expense);
    if (fields.length > 0) throw new Refused('INPUT_INVALID', { fields });
    const { vehicleId, employerId } = expense;
    if (vehicleId !== null) await this.vehicles.named(reads, vehicleId);
    if (employerId !== undefined) await this.employers.mustBeThere(reads, employerId, 'employerId');
  }

  private async plan(
    transaction: Transaction,
    before: Expense | null,
    after: Expense | null,
    said: SaidOfChange,
  ): Promise<PlannedWrite> {
    await this.finality.requireReasonIfLocked(transaction, [before, after], said.reason);
    const odometer = await this.odometer.plan(transaction, readingsOf(before), readingsOf(after));
    const sums = await this.summaries.plan(transaction, [
      ...(before ? negated(expenseDeltas(before)) : []),
      ...(after ? expenseDeltas(after) : []),
      ...odometer.deltas,
    ]);
    const seal = await this.ledger.plan(transaction, [expenseEntry(before, after, said)]);
    return () => {
      odometer.write();
      sums();
      seal();
    };
  }
}
