import './compile-cache';
import type { Server as HttpServer } from 'node:http';
import { Server as ListeningServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApplication } from './application';
import { type Environment, EnvironmentError, parseEnvironment } from './config/environment';
import { scheduleBackups } from './operations/backup/scheduled-backups';
import { isClockWrong } from './platform/clock';
import { StoreCannotOpen } from './platform/documents/errors';
import { makeLog } from './rpc/log';

/** Requests that were begun have this long to be answered after the signal to stop. */
const drainMs = 7_000;
/** After the signal it ends in any case, also where the store answers nothing: Cloud Run kills after ten seconds. */
const longestStopMs = 8_000;
/** Longer than an edge keeps a connection that it does not use: it must not send a call into one that is being closed. */
const keepAliveMs = 75_000;
/** How long connections that an edge keeps may still bring a call after the signal to stop. */
const lastCallsMs = 300;

async function main(): Promise<void> {
  const environment = parseEnvironment(process.env);
  const log = makeLog(environment.LOG_LEVEL);
  const application = await createApplication(environment, log);
  const server = await application.listen(environment.PORT, environment.HOST);
  const endBackups = beginBackups(environment, log);
  server.keepAliveTimeout = keepAliveMs;
  const stop = async (signal: NodeJS.Signals) => {
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
    setTimeout(() => {
      log.warn({ signal }, 'stopped before all was given back: what was not acknowledged may be lost');
      end(log);
    }, longestStopMs).unref();
    endBackups();
    await takeLastCalls(server);
    await application.close();
    log.info({ signal }, 'stopped');
    end(log);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop);
  const address = server.address();
  log.info(
    { host: environment.HOST, port: typeof address === 'object' ? address?.port : address },
    'listening',
  );
  if (isClockWrong(Date.now())) log.error("the server's clock is wrong: nothing is written until it is set");
}

function end(log: Logger): void {
  log.flush(() => process.exit(0));
  // Whoever reads the log may have gone.
  setTimeout(() => process.exit(0), 400);
}

/**
 * Takes no new connection, and answers the next call on each of those that there are with the word that it was the last.
 * A connection that is closed while a call is on its way loses that call.
 */
async function takeLastCalls(server: HttpServer): Promise<void> {
  // The listening alone: a server for HTTP would also close what is idle at this moment.
  ListeningServer.prototype.close.call(server);
  server.maxRequestsPerSocket = 1;
  await wait(lastCallsMs);
}

/** Where the records lie in a file of this machine; hosted ones have backups of their own. */
function beginBackups(
  { DOCUMENTS, DATA_DIR, BACKUP_FOLDER, BACKUP_EVERY_HOURS, BACKUP_KEEP }: Environment,
  log: Logger,
): () => void {
  if (BACKUP_FOLDER === undefined || DOCUMENTS !== 'sqlite') return () => undefined;
  return scheduleBackups(
    { dataFolder: DATA_DIR, into: BACKUP_FOLDER, everyHours: BACKUP_EVERY_HOURS, keep: BACKUP_KEEP },
    log,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});

/** What somebody can mend is said in a sentence; anything else needs the stack. */
function messageOf(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof StoreCannotOpen) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
