import { createServer } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { AppModule } from './app.module';
import type { Environment } from './config/environment';
import { ReadinessService } from './features/health/readiness.service';
import { measureStore } from './operations/store-state';
import type { Clock } from './platform/clock';
import type { DocumentStore } from './platform/documents/documents';
import { STORE } from './platform/documents/store-token';
import { EMBEDDED_IDENTITY, type OpenIdentity } from './platform/identity/embedded/open-identity';
import { serveIdentity } from './platform/identity/embedded/serve-identity';
import { Metrics } from './platform/metrics/metrics';
import { answerCalls } from './rpc/call-handler';
import { countAnswers } from './rpc/call-middleware';
import { callerOf } from './rpc/caller-address';
import { endSlowBody, maxBodyMs } from './rpc/http/end-slow-body';
import { logFailedAnswers, nestLog } from './rpc/log';
import { answerBodyError, checkRequest, readBody, readSmallBody } from './rpc/request-limits';
import { requestScope } from './rpc/request-scope';
import { parseAtOnce, routerFaults, servedProcedures } from './rpc/served-procedures';

/**
 * Maximum size of the request line and headers. A batch of queries is sent in the request line, and the client does not
 * limit it.
 */
const maxHeaderBytes = 81_920;

/** Maximum time for a request: enough for a file of 20 MiB at 56 kbit/s. */
const maxRequestMs = 50 * 60_000;

/**
 * Nest's own adapter with a longer request line and more time. Node allows 16 KiB and ends every request after five
 * minutes, even a file that arrives slowly and steadily; Nest cannot change either.
 */
class LongRequestLineAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(
      { maxHeaderSize: maxHeaderBytes, requestTimeout: maxRequestMs },
      this.getInstance(),
    );
  }
}

const rpcPath = '/api/trpc';

/** The application, ready to listen; main and the end-to-end tests start the same one. */
export async function createApplication(
  environment: Environment,
  log: Logger,
  clock: Clock = Date.now,
): Promise<NestExpressApplication> {
  const application = await NestFactory.create<NestExpressApplication>(
    AppModule.for(environment, log, clock),
    new LongRequestLineAdapter(),
    {
      bodyParser: false,
      logger: nestLog(log),
      abortOnError: false,
    },
  );
  application.disable('x-powered-by');
  application.disable('etag');
  // Trusts forwarding headers from the edge only, not from other programs on the same machine.
  application.set('trust proxy', environment.EDGE_NETWORKS);
  const metrics = application.get(Metrics);
  measureStore(metrics, environment, application.get<DocumentStore>(STORE));
  const readiness = application.get(ReadinessService);
  metrics.gauge('roadbook_ready', '1 while a driver can be served, as at /readyz; else 0.', async () =>
    (await readiness.problems()).length === 0 ? 1 : 0,
  );
  application.use(
    endSlowBody(maxBodyMs),
    requestScope,
    countAnswers(metrics),
    logFailedAnswers(log, (procedure) => Object.hasOwn(servedProcedures(application), procedure)),
  );
  application.use(
    rpcPath,
    checkRequest,
    readBody(environment.LIMIT_BODY_MEBIBYTES),
    answerBodyError,
    answerCalls(application),
  );
  const open = application.get<OpenIdentity | null>(EMBEDDED_IDENTITY);
  application.use(serveIdentity(open?.engine ?? null, callerOf));
  application.use(['/api/reminders', '/api/identity'], readSmallBody, answerBodyError);
  parseAtOnce(application);
  await application.init();
  const faults = routerFaults(application);
  if (faults.length > 0) throw new Error(`The routers are not safe to serve:\n${faults.join('\n')}`);
  return application;
}
