import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type PushOverview,
  type PushOverviewInput,
  type PushSubscribe,
  type PushTested,
  pushDeviceInputSchema,
  pushDeviceRemovedSchema,
  pushOverviewInputSchema,
  pushOverviewSchema,
  pushSubscribedSchema,
  pushSubscribeInputSchema,
  pushTestedSchema,
} from '../../../../domain/reminders/push-device.schema';
import type { DriverContext } from '../../../../rpc/context';
import { PushService } from './push.service';

@Router({ alias: 'push' })
export class PushRouter {
  constructor(private readonly service: PushService) {}

  @Query({ input: pushOverviewInputSchema, output: pushOverviewSchema })
  overview(@Ctx() { driver }: DriverContext, @Input() _input: PushOverviewInput): Promise<PushOverview> {
    return this.service.overview(driver);
  }

  @Mutation({ input: pushSubscribeInputSchema, output: pushSubscribedSchema })
  subscribe(@Ctx() { driver }: DriverContext, @Input() subscribe: PushSubscribe): Promise<{ id: string }> {
    return this.service.subscribe(driver, subscribe);
  }

  @Mutation({ input: pushDeviceInputSchema, output: pushDeviceRemovedSchema })
  unsubscribe(@Ctx() { driver }: DriverContext, @Input('id') id: string): Promise<{ id: string }> {
    return this.service.unsubscribe(driver, id);
  }

  @Mutation({ input: pushDeviceInputSchema, output: pushTestedSchema })
  test(@Ctx() { driver }: DriverContext, @Input('id') id: string): Promise<PushTested> {
    return this.service.test(driver, id);
  }
}
