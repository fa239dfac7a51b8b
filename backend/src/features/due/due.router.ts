import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import {
  type DueList,
  type DueListInput,
  dueListInputSchema,
  dueListSchema,
} from '../../domain/due/due-list.schema';
import type { DriverContext } from '../../rpc/context';
import { DueService } from './due.service';

@Router({ alias: 'due' })
export class DueRouter {
  constructor(private readonly service: DueService) {}

  @Query({ input: dueListInputSchema, output: dueListSchema })
  list(@Ctx() { driver }: DriverContext, @Input() _input: DueListInput): Promise<DueList> {
    return this.service.list(driver);
  }
}
