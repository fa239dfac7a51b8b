import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TRPCModule } from 'nestjs-trpc';
import type { Logger } from 'pino';
import { CallRate } from './call-rate';
import { RpcContext } from './context';
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
          basePath: '/api/trpc',
          transformer: { serialize: encodeOutput, deserialize: decodeInput },
          context: RpcContext,
          globalMiddlewares: [Guard],
          errorFormatter: formatError,
          onError: ErrorLog,
          logger: nestLog(log),
        }),
      ],
      providers: [CallRate, RpcContext, Guard, ErrorLog],
    };
  }
}
