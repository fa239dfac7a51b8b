import { Injectable, Module } from '@nestjs/common';
import { Router } from 'nestjs-trpc';
import { type ExpenseUpdate, expenseSchemas } from '../../domain/expenses/expense.schema';
import { withShare } from '../../domain/records/cost-share';
import type { ChangeDetails } from '../../records/ledger-entry';
import { contentOf } from '../../records/record-members';
import { recordRouter } from '../../records/record-router';
import { recordService } from '../../records/record-service';
import type { RecordWrite } from '../../records/record-write';
import { type ExpenseDocument, expenseKind } from '../../registry/kinds/expense.kind';
import type { Logbook } from '../../rpc/logbook';

/** Expense that another record makes, from its stored content; null if it makes none. */
export interface MadeExpense {
  readonly id: string;
  made(stored: ExpenseDocument | null): ExpenseDocument | null;
}

@Injectable()
export class ExpensesService extends recordService(expenseKind, (input: ExpenseUpdate, before) =>
  withShare(contentOf(input), before),
) {
  /**
   * Writes of the expense that go together with the write of a record that makes it. An expense that the driver deleted
   * by itself is not made again.
   */
  async linkedWrites(
    logbook: Logbook,
    before: MadeExpense | null,
    after: MadeExpense | null,
    details: ChangeDetails,
  ): Promise<RecordWrite[]> {
    const isNew = before?.id !== after?.id;
    return [
      ...(before !== null && isNew ? await this.#writes(logbook, before.id, () => null, details) : []),
      ...(after === null
        ? []
        : await this.#writes(
            logbook,
            after.id,
            (stored) => (stored === null && !isNew ? null : after.made(stored)),
            details,
          )),
    ];
  }

  async #writes(
    logbook: Logbook,
    id: string,
    make: MadeExpense['made'],
    details: ChangeDetails,
  ): Promise<RecordWrite[]> {
    const known = await this.documents.of(logbook).get(expenseKind.collection, id);
    const content = make(known?.data ?? null);
    const of = { kind: expenseKind, id, details };
    if (content === null) return known ? [{ action: 'delete', version: known.version, ...of }] : [];
    return known
      ? [{ action: 'update', version: known.version, patch: () => content, ...of }]
      : [{ action: 'create', content, ...of }];
  }
}

@Router({ alias: 'expenses' })
class ExpensesRouter extends recordRouter(ExpensesService, expenseSchemas) {}

@Module({ providers: [ExpensesRouter, ExpensesService], exports: [ExpensesService] })
export class ExpensesModule {}
