import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { openTelemetry } from './open-telemetry';
import { noTracing, type Tracing } from './tracing';

export const TRACING = Symbol('tracing');

@Global()
@Module({
  providers: [
    {
      provide: TRACING,
      inject: [ENVIRONMENT],
      useFactory: ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Environment): Tracing | Promise<Tracing> =>
        endpoint === undefined ? noTracing : openTelemetry(endpoint),
    },
  ],
  exports: [TRACING],
})
export class TracingModule implements OnApplicationShutdown {
  constructor(@Inject(TRACING) private readonly tracing: Tracing) {}

  async onApplicationShutdown(): Promise<void> {
    await this.tracing.close();
  }
}
