import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type ConditionReading,
  type ConditionReadingCreate,
  type ConditionReadingDelete,
  type ConditionReadingList,
  type ConditionReadingPage,
  type ConditionReadingUpdate,
  conditionReadingCreateInputSchema,
  conditionReadingDeleteInputSchema,
  conditionReadingListInputSchema,
  conditionReadingPageSchema,
  conditionReadingSchema,
  conditionReadingUpdateInputSchema,
} from '../../domain/conditions/condition-reading.schema';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../../domain/records/paging.schema';
import type { DriverContext } from '../../rpc/context';
import { ConditionsService } from './conditions.service';

@Router({ alias: 'conditionReadings' })
export class ConditionsRouter {
  constructor(private readonly service: ConditionsService) {}

  @Query({ input: conditionReadingListInputSchema, output: conditionReadingPageSchema })
  list(
    @Ctx() { driver }: DriverContext,
    @Input() input: ConditionReadingList,
  ): Promise<ConditionReadingPage> {
    return this.service.list(driver, input);
  }

  @Query({ input: recordInputSchema, output: conditionReadingSchema })
  get(@Ctx() { driver }: DriverContext, @Input() input: RecordInput): Promise<ConditionReading> {
    return this.service.get(driver, input);
  }

  @Mutation({ input: conditionReadingCreateInputSchema, output: conditionReadingSchema })
  create(
    @Ctx() { driver }: DriverContext,
    @Input() input: ConditionReadingCreate,
  ): Promise<ConditionReading> {
    return this.service.create(driver, input);
  }

  @Mutation({ input: conditionReadingUpdateInputSchema, output: conditionReadingSchema })
  update(
    @Ctx() { driver }: DriverContext,
    @Input() input: ConditionReadingUpdate,
  ): Promise<ConditionReading> {
    return this.service.update(driver, input);
  }

  @Mutation({ input: conditionReadingDeleteInputSchema, output: recordDeletedSchema })
  delete(@Ctx() { driver }: DriverContext, @Input() input: ConditionReadingDelete): Promise<RecordDeleted> {
    return this.service.delete(driver, input);
  }
}
