import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import {
  type TimelineInput,
  type TimelinePage,
  timelineInputSchema,
  timelinePageSchema,
} from '../../domain/timeline/timeline.schema';
import type { DriverContext } from '../../rpc/context';
import { TimelineService } from './timeline.service';

@Router({ alias: 'timeline' })
export class TimelineRouter {
  constructor(private readonly service: TimelineService) {}

  @Query({ input: timelineInputSchema, output: timelinePageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: TimelineInput): Promise<TimelinePage> {
    return this.service.list(driver, input);
  }
}
