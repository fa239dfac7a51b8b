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

/** An expense that another record makes: from what is stored of it, null where it makes none. */
export interface MadeExpense {
  readonly id: string;
  made(stored: ExpenseDocument | null): ExpenseDocument | null;
}

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

  /**
   * To be written together with a record that makes an expense: what becomes of the expense when the record changes. One that
   * the driver deleted by itself is not made again.
   */
  async linkedWrites(
    driver: Driver,
    before: MadeExpense | null,
    after: MadeExpense | null,
    details: ChangeDetails,
  ): Promise<RecordWrite[]> {
    const isNew = before?.id !== after?.id;
    return [
      ...(before !== null && isNew ? await this.#writes(driver, before.id, () => null, details) : []),
      ...(after === null
        ? []
        : await this.#writes(
            driver,
            after.id,
            (stored) => (stored === null && !isNew ? null : after.made(stored)),
            details,
          )),
    ];
  }

  async #writes(
    driver: Driver,
    id: string,
    make: MadeExpense['made'],
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
