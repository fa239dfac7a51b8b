import { Inject, type Type } from '@nestjs/common';
import { Ctx, Input, Mutation, Query } from 'nestjs-trpc';
import type { z } from 'zod';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../domain/records/paging.schema';
import type { Driver, DriverContext } from '../rpc/context';

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
  list(driver: Driver, input: z.output<S['list']>): Promise<z.output<S['page']>>;
  get(driver: Driver, input: RecordInput): Promise<z.output<S['record']>>;
  create(driver: Driver, input: z.output<S['create']>): Promise<z.output<S['record']>>;
  update(driver: Driver, input: z.output<S['update']>): Promise<z.output<S['record']>>;
}

interface Calls<S extends Schemas> extends KeptCalls<S> {
  delete(driver: Driver, input: z.output<S['delete']>): Promise<RecordDeleted>;
}

/**
 * Base class of a router with the calls of a kind of record: list, get, create, update and delete. nestjs-trpc serves the
 * decorated methods that a router class inherits as it serves its own.
 */
export function recordRouter<S extends Schemas>(serviceClass: Type<Calls<S>>, schemas: S) {
  class RecordRouter extends keptRecordRouter<S, Calls<S>>(serviceClass, schemas) {
    @Mutation({ input: schemas.delete, output: recordDeletedSchema })
    delete(@Ctx() { driver }: DriverContext, @Input() input: z.output<S['delete']>): Promise<RecordDeleted> {
      return this.service.delete(driver, input);
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
      @Ctx() { driver }: DriverContext,
      @Input() input: z.output<S['list']>,
    ): Promise<z.output<S['page']>> {
      return this.service.list(driver, input);
    }

    @Query({ input: recordInputSchema, output: schemas.record })
    get(@Ctx() { driver }: DriverContext, @Input() input: RecordInput): Promise<z.output<S['record']>> {
      return this.service.get(driver, input);
    }

    @Mutation({ input: schemas.create, output: schemas.record })
    create(
      @Ctx() { driver }: DriverContext,
      @Input() input: z.output<S['create']>,
    ): Promise<z.output<S['record']>> {
      return this.service.create(driver, input);
    }

    @Mutation({ input: schemas.update, output: schemas.record })
    update(
      @Ctx() { driver }: DriverContext,
      @Input() input: z.output<S['update']>,
    ): Promise<z.output<S['record']>> {
      return this.service.update(driver, input);
    }
  }
  return KeptRecordRouter;
}
