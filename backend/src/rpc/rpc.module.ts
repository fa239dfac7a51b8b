import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TRPCModule } from 'nestjs-trpc';
import type { Logger } from 'pino';
import { CallBounds } from './call-bounds';
import { CallRate } from './call-rate';
import { RpcContext } from './context';
import { DriverLoad } from './driver-load';
import { ErrorLog } from './error-log';
import { formatError } from './error-shape';
import { Guard } from './guard';
import { nestLog } from './log';
import { decodeInput, encodeOutput } from './wire-encoding';

@Global()
@Module({})
export class RpcModule {
  static for(log: Logger): DynamicModule {
    return {
      module: RpcModule,
      imports: [
        TRPCModule.forRoot({
          // What it mounts here is never reached: call-handler answers before it.
          basePath: '/api/trpc',
          transformer: { serialize: encodeOutput, deserialize: decodeInput },
          globalMiddlewares: [Guard, CallBounds],
          errorFormatter: formatError,
          logger: nestLog(log),
        }),
      ],
      providers: [CallRate, DriverLoad, RpcContext, Guard, CallBounds, ErrorLog],
    };
  }
}
