import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { TRPCModule } from 'nestjs-trpc';
import type { Logger } from 'pino';
import { AccountAccess } from './account-access';
import { CallBounds, Guard, MeasuredCalls } from './call-middleware';
import { CallRate } from './call-rate';
import { RpcContext } from './context';
import { DriverLoad } from './driver-load';
import { ErrorLog } from './error-log';
import { formatError } from './error-shape';
import { ExampleLogbooks } from './example-logbooks';
import { UnknownPaths } from './http/http-refusals';
import { UPLOAD_BOUNDS, uploadBounds } from './http/received';
import { BoundedWork, Transfers } from './http/transfers';
import { nestLog } from './log';
import { Logbooks } from './logbooks';
import { OpenStreams } from './open-streams';
import { OwnAccount } from './own-account';
import { Places } from './places';
import { DriverRates } from './rates/driver-rates';
import { decodeInput, encodeOutput } from './wire-encoding';

/** Pause between pings. A page that misses one asks for changes, so that devices agree within two seconds. */
const pingMilliseconds = 1000;
/** Silence after which the browser reconnects. */
const silenceMilliseconds = 20_000;

@Global()
@Module({})
export class RpcModule {
  static for(log: Logger): DynamicModule {
    return {
      module: RpcModule,
      imports: [
        TRPCModule.forRoot({
          // This mount is never reached, as call-handler answers first.
          basePath: '/api/trpc',
          transformer: { serialize: encodeOutput, deserialize: decodeInput },
          globalMiddlewares: [MeasuredCalls, Guard, CallBounds],
          errorFormatter: formatError,
          sse: {
            ping: { enabled: true, intervalMs: pingMilliseconds },
            client: { reconnectAfterInactivityMs: silenceMilliseconds },
          },
          logger: nestLog(log),
        }),
      ],
      providers: [
        ...[
          DriverRates,
          CallRate,
          DriverLoad,
          OpenStreams,
          ExampleLogbooks,
          Logbooks,
          Places,
          RpcContext,
          Guard,
          MeasuredCalls,
          CallBounds,
          ErrorLog,
        ],
        AccountAccess,
        OwnAccount,
        BoundedWork,
        Transfers,
        { provide: UPLOAD_BOUNDS, useFactory: () => ({ ...uploadBounds }) },
        { provide: APP_FILTER, useClass: UnknownPaths },
      ],
      // Dependencies of a controller's own guard and filter.
      exports: [
        ...[RpcContext, ExampleLogbooks, Logbooks, ErrorLog, AccountAccess, OwnAccount, BoundedWork],
        ...[Places, Transfers, DriverRates, UPLOAD_BOUNDS],
      ],
    };
  }
}
