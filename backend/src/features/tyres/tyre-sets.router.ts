import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../../domain/records/paging.schema';
import {
  type TyreSet,
  type TyreSetCreate,
  type TyreSetDelete,
  type TyreSetList,
  type TyreSetPage,
  type TyreSetUpdate,
  tyreSetCreateInputSchema,
  tyreSetDeleteInputSchema,
  tyreSetListInputSchema,
  tyreSetPageSchema,
  tyreSetSchema,
  tyreSetUpdateInputSchema,
} from '../../domain/tyres/tyre-set.schema';
import type { DriverContext } from '../../rpc/context';
import { TyreSetsService } from './tyre-sets.service';

@Router({ alias: 'tyreSets' })
export class TyreSetsRouter {
  constructor(private readonly service: TyreSetsService) {}

  @Query({ input: tyreSetListInputSchema, output: tyreSetPageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: TyreSetList): Promise<TyreSetPage> {
    return this.service.list(driver, input);
  }

  @Query({ input: recordInputSchema, output: tyreSetSchema })
  get(@Ctx() { driver }: DriverContext, @Input() input: RecordInput): Promise<TyreSet> {
    return this.service.get(driver, input);
  }

  @Mutation({ input: tyreSetCreateInputSchema, output: tyreSetSchema })
  create(@Ctx() { driver }: DriverContext, @Input() input: TyreSetCreate): Promise<TyreSet> {
    return this.service.create(driver, input);
  }

  @Mutation({ input: tyreSetUpdateInputSchema, output: tyreSetSchema })
  update(@Ctx() { driver }: DriverContext, @Input() input: TyreSetUpdate): Promise<TyreSet> {
    return this.service.update(driver, input);
  }

  @Mutation({ input: tyreSetDeleteInputSchema, output: recordDeletedSchema })
  delete(@Ctx() { driver }: DriverContext, @Input() input: TyreSetDelete): Promise<RecordDeleted> {
    return this.service.delete(driver, input);
  }
}
