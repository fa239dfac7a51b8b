import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../domain/errors/domain-error';
import type { RecordDeleted, RecordInput } from '../domain/records/paging.schema';
import type { DocumentStore, IndexedValue, JsonObject } from '../platform/documents/documents';
import { DOCUMENTS } from '../platform/documents/documents.module';
import type { Driver } from '../rpc/context';
import { listOrder } from './all-records';
import type { RecordKind } from './record-kind';
import { RecordWriter } from './record-writer';

/** Identity of a record, and the details of its change for the ledger if the kind has any. */
export interface CreateInput {
  readonly id: string;
  readonly madeAtMs?: number | undefined;
  readonly reason?: string | undefined;
}

export interface UpdateInput extends CreateInput {
  readonly version: number;
}

export type DeleteInput = UpdateInput;

/** Page of a list, and values that its records must have; undefined filters nothing. */
export interface RecordList {
  readonly cursor?: string | null | undefined;
  readonly limit: number;
  readonly [filter: string]: IndexedValue | undefined;
}

export interface RecordPage<Given> {
  readonly items: Given[];
  readonly nextCursor: string | null;
}

export const detailsOf = ({ madeAtMs, reason }: CreateInput) => ({ madeAtMs, reason });

/**
 * Base class of a service that lists, reads and writes the records of one kind. `changed` returns the updated content;
 * it may run twice.
 */
export function recordService<
  Content extends JsonObject,
  Document extends JsonObject,
  Given extends object,
  Create extends CreateInput,
  Update extends UpdateInput,
>(kind: RecordKind<Content, Document, Given, Create>, changed: (input: Update, before: Content) => Content) {
  @Injectable()
  class RecordService {
    constructor(
      @Inject(DOCUMENTS) protected readonly documents: DocumentStore,
      protected readonly writer: RecordWriter,
    ) {}

    /** Returns a page, newest first. */
    async list(driver: Driver, { cursor, limit, ...filters }: RecordList): Promise<RecordPage<Given>> {
      const equal: { [filter: string]: IndexedValue } = {};
      for (const [name, value] of Object.entries(filters)) if (value !== undefined) equal[name] = value;
      const { documents, next } = await this.documents.of(driver.id).list(kind.collection, {
        equal,
        order: { field: listOrder(kind.collection), direction: 'descending' },
        limit,
        ...(cursor && { cursor }),
      });
      return { items: documents.map(kind.toDto), nextCursor: next };
    }

    async get(driver: Driver, { id }: RecordInput): Promise<Given> {
      const known = await this.find(driver, id);
      if (!known) throw new DomainError('NOT_FOUND');
      return known;
    }

    create(driver: Driver, input: Create): Promise<Given> {
      const { id } = input;
      const content = kind.created(input);
      return this.writer.create(driver.id, kind, { id, content, details: detailsOf(input) });
    }

    update(driver: Driver, input: Update): Promise<Given> {
      const { id, version } = input;
      const patch = (before: Content) => changed(input, before);
      return this.writer.update(driver.id, kind, { id, version, patch, details: detailsOf(input) });
    }

    delete(driver: Driver, input: DeleteInput): Promise<RecordDeleted> {
      const { id, version } = input;
      return this.writer.delete(driver.id, kind, { id, version, details: detailsOf(input) });
    }

    async find(driver: Pick<Driver, 'id'>, id: string): Promise<Given | null> {
      const known = await this.documents.of(driver.id).get(kind.collection, id);
      return known && kind.toDto(known);
    }
  }
  return RecordService;
}
