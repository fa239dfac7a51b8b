import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../domain/errors/domain-error';
import type { RecordDeleted, RecordInput } from '../domain/records/paging.schema';
import type { IndexedValue, JsonObject } from '../platform/documents/documents';
import { DOCUMENTS } from '../platform/documents/documents.module';
import type { Documents, Partition } from '../platform/documents/partition';
import type { Logbook } from '../rpc/logbook';
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
      @Inject(DOCUMENTS) protected readonly documents: Documents,
      protected readonly writer: RecordWriter,
    ) {}

    /** Returns a page, newest first. */
    async list(logbook: Logbook, { cursor, limit, ...filters }: RecordList): Promise<RecordPage<Given>> {
      const equal: { [filter: string]: IndexedValue } = {};
      for (const [name, value] of Object.entries(filters)) if (value !== undefined) equal[name] = value;
      const { documents, next } = await this.documents.of(logbook).list(kind.collection, {
        equal,
        order: { field: listOrder(kind.collection), direction: 'descending' },
        limit,
        ...(cursor && { cursor }),
      });
      return { items: documents.map(kind.toDto), nextCursor: next };
    }

    async get(logbook: Logbook, { id }: RecordInput): Promise<Given> {
      const known = await this.find(logbook, id);
      if (!known) throw new DomainError('NOT_FOUND');
      return known;
    }

    create(logbook: Logbook, input: Create): Promise<Given> {
      const { id } = input;
      const content = kind.created(input);
      return this.writer.create(logbook, kind, { id, content, details: detailsOf(input) });
    }

    update(logbook: Logbook, input: Update): Promise<Given> {
      const { id, version } = input;
      const patch = (before: Content) => changed(input, before);
      return this.writer.update(logbook, kind, { id, version, patch, details: detailsOf(input) });
    }

    delete(logbook: Logbook, input: DeleteInput): Promise<RecordDeleted> {
      const { id, version } = input;
      return this.writer.delete(logbook, kind, { id, version, details: detailsOf(input) });
    }

    async find(logbook: Partition, id: string): Promise<Given | null> {
      const known = await this.documents.of(logbook).get(kind.collection, id);
      return known && kind.toDto(known);
    }
  }
  return RecordService;
}
