import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type {
  Expense,
  ExpenseCreate,
  ExpenseDelete,
  ExpenseList,
  ExpensePage,
  ExpenseUpdate,
} from '../../domain/expenses/expense.schema';
import type { RecordDeleted, RecordInput } from '../../domain/records/paging.schema';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { ChangeDetails } from '../../records/ledger-entry';
import type { RecordWrite } from '../../records/record-write';
import { RecordWriter } from '../../records/record-writer';
import type { Driver } from '../../rpc/context';
import { expenseKind } from './expense.kind';
import { type ExpenseDocument, expenses } from './expenses.collection';
import { toExpense } from './stored-expenses';

@Injectable()
export class ExpensesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly writer: RecordWriter,
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
    const known = await this.documents.of(driver.id).get(expenses, id);
    if (!known) throw new DomainError('NOT_FOUND');
    return toExpense(known);
  }

  create(driver: Driver, { id, madeAtMs, reason, ...content }: ExpenseCreate): Promise<Expense> {
    return this.writer.create(driver.id, expenseKind, { id, content, details: { madeAtMs, reason } });
  }

  update(driver: Driver, { id, version, madeAtMs, reason, ...content }: ExpenseUpdate): Promise<Expense> {
    const details = { madeAtMs, reason };
    return this.writer.update(driver.id, expenseKind, { id, version, patch: () => content, details });
  }

  /** To be written together with the record that makes the expense: what becomes of it, null where it goes. */
  async linkedWrites(
    driver: Driver,
    id: string,
    make: (stored: ExpenseDocument | null) => ExpenseDocument | null,
    details: ChangeDetails,
  ): Promise<RecordWrite[]> {
    const known = await this.documents.of(driver.id).get(expenses, id);
    const content = make(known?.data ?? null);
    const of = { kind: expenseKind, id, details };
    if (content === null) return known ? [{ action: 'delete', version: known.version, ...of }] : [];
    return known
      ? [{ action: 'update', version: known.version, patch: () => content, ...of }]
      : [{ action: 'create', content, ...of }];
  }

  delete(driver: Driver, { id, version, ...details }: ExpenseDelete): Promise<RecordDeleted> {
    return this.writer.delete(driver.id, expenseKind, { id, version, details });
  }
}
