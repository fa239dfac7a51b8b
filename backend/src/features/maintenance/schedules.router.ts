import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type Schedule,
  type ScheduleCreate,
  type ScheduleDelete,
  type ScheduleList,
  type SchedulePage,
  type ScheduleUpdate,
  scheduleCreateInputSchema,
  scheduleDeleteInputSchema,
  scheduleListInputSchema,
  schedulePageSchema,
  scheduleSchema,
  scheduleUpdateInputSchema,
} from '../../domain/maintenance/schedule.schema';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../../domain/records/paging.schema';
import type { DriverContext } from '../../rpc/context';
import { SchedulesService } from './schedules.service';

@Router({ alias: 'schedules' })
export class SchedulesRouter {
  constructor(private readonly service: SchedulesService) {}

  @Query({ input: scheduleListInputSchema, output: schedulePageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: ScheduleList): Promise<SchedulePage> {
    return this.service.list(driver, input);
  }

  @Query({ input: recordInputSchema, output: scheduleSchema })
  get(@Ctx() { driver }: DriverContext, @Input() input: RecordInput): Promise<Schedule> {
    return this.service.get(driver, input);
  }

  @Mutation({ input: scheduleCreateInputSchema, output: scheduleSchema })
  create(@Ctx() { driver }: DriverContext, @Input() input: ScheduleCreate): Promise<Schedule> {
    return this.service.create(driver, input);
  }

  @Mutation({ input: scheduleUpdateInputSchema, output: scheduleSchema })
  update(@Ctx() { driver }: DriverContext, @Input() input: ScheduleUpdate): Promise<Schedule> {
    return this.service.update(driver, input);
  }

  @Mutation({ input: scheduleDeleteInputSchema, output: recordDeletedSchema })
  delete(@Ctx() { driver }: DriverContext, @Input() input: ScheduleDelete): Promise<RecordDeleted> {
    return this.service.delete(driver, input);
  }
}
