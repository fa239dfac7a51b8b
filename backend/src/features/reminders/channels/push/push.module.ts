import { Module } from '@nestjs/common';
import type { App } from 'firebase-admin/app';
import type { Messaging } from 'firebase-admin/messaging';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import { ENVIRONMENT } from '../../../../config/config.module';
import type { Environment } from '../../../../config/environment';
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
import { firebaseApp } from '../../../../platform/firebase-app';
import type { DriverContext } from '../../../../rpc/context';
import { AccountModule } from '../../../account/account.module';
import { CloudMessagingChannel, OPEN_MESSAGING } from './cloud-messaging-channel';
import { PushService } from './push.service';
import { PushDevicesService } from './push-devices.service';
import { WebPushChannel } from './web-push-channel';

@Router({ alias: 'push' })
class PushRouter {
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

@Module({
  imports: [AccountModule],
  providers: [
    PushRouter,
    PushService,
    PushDevicesService,
    WebPushChannel,
    CloudMessagingChannel,
    {
      provide: OPEN_MESSAGING,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => () => messaging(firebaseApp(environment)),
    },
  ],
  exports: [WebPushChannel, CloudMessagingChannel],
})
export class PushModule {}

/** The hosted messaging. Its client is loaded when first asked for; the SDK keeps one per app. */
export async function messaging(app: App): Promise<Messaging> {
  const { getMessaging } = await import('firebase-admin/messaging');
  return getMessaging(app);
}
