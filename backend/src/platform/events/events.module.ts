import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { CLOCK, type Clock } from '../clock';
import { EVENTS, type Events } from './events';
import { openEvents } from './open-events';

@Module({})
export class EventsModule implements OnApplicationShutdown {
  constructor(@Inject(EVENTS) private readonly events: Events) {}

  static for(log: Logger): DynamicModule {
    return {
      module: EventsModule,
      global: true,
      providers: [
        {
          provide: EVENTS,
          inject: [ENVIRONMENT, CLOCK],
          useFactory: (environment: Environment, clock: Clock) =>
            openEvents(environment, clock, (error) => log.warn({ err: error }, 'a stream of events was cut')),
        },
      ],
      exports: [EVENTS],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.events.close();
  }
}
