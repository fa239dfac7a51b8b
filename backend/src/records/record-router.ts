import { Inject, type Type } from '@nestjs/common';
import { Ctx, Input, Mutation, Query } from 'nestjs-trpc';
import type { z } from 'zod';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../domain/records/paging.schema';
import type { DriverContext } from '../rpc/context';
import type { Logbook } from '../rpc/logbook';

interface KeptSchemas {
  readonly record: z.ZodType;
  readonly page: z.ZodType;
  readonly list: z.ZodType;
  readonly create: z.ZodType;
  readonly update: z.ZodType;
}

interface Schemas extends KeptSchemas {
  readonly delete: z.ZodType;
}

interface KeptCalls<S extends KeptSchemas> {
  list(logbook: Logbook, input: z.output<S['list']>): Promise<z.output<S['page']>>;
  get(logbook: Logbook, input: RecordInput): Promise<z.output<S['record']>>;
  create(logbook: Logbook, input: z.output<S['create']>): Promise<z.output<S['record']>>;
  update(logbook: Logbook, input: z.output<S['update']>): Promise<z.output<S['record']>>;
}

interface Calls<S extends Schemas> extends KeptCalls<S> {
  delete(logbook: Logbook, input: z.output<S['delete']>): Promise<RecordDeleted>;
}

/**
 * Base class of a router with the calls of a kind of record: list, get, create, update and delete. nestjs-trpc serves the
 * decorated methods that a router class inherits as it serves its own.
 */
export function recordRouter<S extends Schemas>(serviceClass: Type<Calls<S>>, schemas: S) {
  class RecordRouter extends keptRecordRouter<S, Calls<S>>(serviceClass, schemas) {
    @Mutation({ input: schemas.delete, output: recordDeletedSchema })
    delete(@Ctx() { logbook }: DriverContext, @Input() input: z.output<S['delete']>): Promise<RecordDeleted> {
      return this.service.delete(logbook, input);
    }
  }
  return RecordRouter;
}

/** Base class without delete, for records that are only archived, or whose router has a delete of its own. */
export function keptRecordRouter<S extends KeptSchemas, Service extends KeptCalls<S> = KeptCalls<S>>(
  serviceClass: Type<Service>,
  schemas: S,
) {
  class KeptRecordRouter {
    constructor(@Inject(serviceClass) protected readonly service: Service) {}

    @Query({ input: schemas.list, output: schemas.page })
    list(
      @Ctx() { logbook }: DriverContext,
      @Input() input: z.output<S['list']>,
    ): Promise<z.output<S['page']>> {
      return this.service.list(logbook, input);
    }

    @Query({ input: recordInputSchema, output: schemas.record })
    get(@Ctx() { logbook }: DriverContext, @Input() input: RecordInput): Promise<z.output<S['record']>> {
      return this.service.get(logbook, input);
    }

    @Mutation({ input: schemas.create, output: schemas.record })
    create(
      @Ctx() { logbook }: DriverContext,
      @Input() input: z.output<S['create']>,
    ): Promise<z.output<S['record']>> {
      return this.service.create(logbook, input);
    }

    @Mutation({ input: schemas.update, output: schemas.record })
    update(
      @Ctx() { logbook }: DriverContext,
      @Input() input: z.output<S['update']>,
    ): Promise<z.output<S['record']>> {
      return this.service.update(logbook, input);
    }
  }
  return KeptRecordRouter;
}
