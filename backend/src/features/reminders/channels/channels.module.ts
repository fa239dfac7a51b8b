import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import { ENVIRONMENT } from '../../../config/config.module';
import type { Environment } from '../../../config/environment';
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
} from '../../../domain/reminders/push-device.schema';
import { firebaseApp, messaging } from '../../../platform/firebase-app';
import { Metrics } from '../../../platform/metrics/metrics';
import type { DriverContext } from '../../../rpc/context';
import { AccountModule } from '../../account/account.module';
import { REMINDER_CHANNELS, type ReminderChannel } from './channel';
import { CloudMessagingChannel, OPEN_MESSAGING } from './cloud-messaging-channel';
import { EmailChannel } from './email-channel';
import { PushService } from './push.service';
import { PushDevicesService } from './push-devices.service';
import { WebPushChannel } from './web-push-channel';

@Router({ alias: 'push' })
class PushRouter {
  constructor(private readonly service: PushService) {}

  @Query({ input: pushOverviewInputSchema, output: pushOverviewSchema })
  overview(@Ctx() { own }: DriverContext, @Input() _input: PushOverviewInput): Promise<PushOverview> {
    return this.service.overview(own);
  }

  @Mutation({ input: pushSubscribeInputSchema, output: pushSubscribedSchema })
  subscribe(@Ctx() { own }: DriverContext, @Input() subscribe: PushSubscribe): Promise<{ id: string }> {
    return this.service.subscribe(own, subscribe);
  }

  @Mutation({ input: pushDeviceInputSchema, output: pushDeviceRemovedSchema })
  unsubscribe(@Ctx() { own }: DriverContext, @Input('id') id: string): Promise<{ id: string }> {
    return this.service.unsubscribe(own, id);
  }

  @Mutation({ input: pushDeviceInputSchema, output: pushTestedSchema })
  test(@Ctx() { own }: DriverContext, @Input('id') id: string): Promise<PushTested> {
    return this.service.test(own, id);
  }
}

/** The same channel, with the results of its messages counted. */
function measuredChannel(channel: ReminderChannel, metrics: Pick<Metrics, 'message'>): ReminderChannel {
  return {
    name: channel.name,
    isAvailable: channel.isAvailable,
    canReach: (driverId) => channel.canReach(driverId),
    async send(driverId, message) {
      const outcome = await channel.send(driverId, message);
      metrics.message(channel.name, outcome.sent ? 'sent' : outcome.failure);
      return outcome;
    },
  };
}

@Module({
  imports: [AccountModule],
  providers: [
    PushRouter,
    PushService,
    PushDevicesService,
    EmailChannel,
    WebPushChannel,
    CloudMessagingChannel,
    {
      provide: OPEN_MESSAGING,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => () => messaging(firebaseApp(environment)),
    },
    {
      provide: REMINDER_CHANNELS,
      inject: [Metrics, EmailChannel, WebPushChannel, CloudMessagingChannel],
      useFactory: (metrics: Metrics, ...channels: ReminderChannel[]): readonly ReminderChannel[] =>
        channels.map((channel) => measuredChannel(channel, metrics)),
    },
  ],
  exports: [REMINDER_CHANNELS, EmailChannel],
})
export class ChannelsModule {}
