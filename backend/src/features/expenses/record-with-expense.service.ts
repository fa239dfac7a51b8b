import { Inject, Injectable } from '@nestjs/common';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import type { JsonObject } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { RecordKind } from '../../records/record-kind';
import {
  type CreateInput,
  type DeleteInput,
  detailsOf,
  recordService,
  type UpdateInput,
} from '../../records/record-service';
import { RecordWriter } from '../../records/record-writer';
import type { Logbook } from '../../rpc/logbook';
import { ExpensesService, type MadeExpense } from './expenses.module';

/**
 * Base class of a service for records that make an expense, which is written in one transaction with them. `changed`
 * gives the content that an update makes of the content before, `madeBy` the expense of a content.
 */
export function recordWithExpenseService<
  Content extends JsonObject,
  Document extends JsonObject,
  Given extends Content & { readonly version: number },
  Create extends CreateInput,
  Update extends UpdateInput,
>(
  kind: RecordKind<Content, Document, Given, Create>,
  changed: (input: Update, before: Content) => Content,
  madeBy: (content: Content) => MadeExpense | null,
) {
  @Injectable()
  class RecordWithExpenseService extends recordService(kind, changed) {
    constructor(
      @Inject(DOCUMENTS) documents: Documents,
      writer: RecordWriter,
      protected readonly expenses: ExpensesService,
    ) {
      super(documents, writer);
    }

    override async create(logbook: Logbook, input: Create): Promise<Given> {
      const { id } = input;
      const details = detailsOf(input);
      const content = kind.created(input);
      // A create that was sent before has made its expense.
      const known = await this.find(logbook, id);
      await this.writer.writeAll(logbook, [
        { action: 'create', kind, id, content, details },
        ...(known ? [] : await this.expenses.linkedWrites(logbook, null, madeBy(content), details)),
      ]);
      return this.get(logbook, { id });
    }

    override async update(logbook: Logbook, input: Update): Promise<Given> {
      const { id, version } = input;
      const details = detailsOf(input);
      const patch = (before: Content) => changed(input, before);
      const known = await this.find(logbook, id);
      const before = known?.version === version ? known : null;
      await this.writer.writeAll(logbook, [
        { action: 'update', kind, id, version, patch, details },
        ...(before
          ? await this.expenses.linkedWrites(logbook, madeBy(before), madeBy(patch(before)), details)
          : []),
      ]);
      return this.get(logbook, { id });
    }

    override async delete(logbook: Logbook, input: DeleteInput): Promise<RecordDeleted> {
      const { id, version } = input;
      const details = detailsOf(input);
      const before = await this.find(logbook, id);
      await this.writer.writeAll(logbook, [
        { action: 'delete', kind, id, version, details },
        ...(before ? await this.expenses.linkedWrites(logbook, madeBy(before), null, details) : []),
      ]);
      return { id };
    }
  }
  return RecordWithExpenseService;
}
