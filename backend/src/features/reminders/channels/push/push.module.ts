import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../../../../config/config.module';
import type { Environment } from '../../../../config/environment';
import { firebaseApp } from '../../../../platform/firebase-app';
import { messaging } from '../../../../platform/messaging/messaging';
import { AccountModule } from '../../../account/account.module';
import { CloudMessagingChannel, OPEN_MESSAGING } from '../cloud-messaging/cloud-messaging-channel';
import { WebPushChannel } from '../web-push/web-push-channel';
import { PushRouter } from './push.router';
import { PushService } from './push.service';
import { PushDevicesService } from './push-devices.service';

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
