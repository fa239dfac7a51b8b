import './config/compile-cache';
import type { Server as HttpServer, RequestListener } from 'node:http';
import { Server as ListeningServer } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApplication } from './application';
import { type Environment, EnvironmentError, parseEnvironment } from './config/environment';
import { drainMs, maxFlushMs, maxStopMs } from './config/shutdown-timeouts';
import { type BackupSchedule, backupIfDue } from './operations/backup/backup-if-due';
import { isClockWrong } from './platform/clock';
import { StoreCannotOpen } from './platform/documents/errors';
import { makeLog } from './rpc/log';

/** Pause between checks. A machine that slept through the time makes its backup soon after it wakes. */
const checkEveryMs = 60_000;

/** Makes a backup in its own process whenever the newest one is old enough. Returns a function that ends this. */
function scheduleBackups(schedule: BackupSchedule, log: Logger, clock = Date.now): () => void {
  let isRunning = false;
  const backUp = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      const made = await backupIfDue(schedule, clock, (warning) =>
        log.error({ warning }, 'a backup has damaged files'),
      );
      if (made !== null) log.info({ backup: made }, 'a backup was made');
    } catch (error) {
      log.error({ err: error }, 'no backup could be made');
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void backUp(), checkEveryMs).unref();
  void backUp();
  return () => clearInterval(timer);
}

/** Longer than a proxy keeps an idle connection: it must not send a call into one that is being closed. */
const keepAliveMs = 75_000;
/**
 * Rounds of the event loop below this have hardly any new connections; after maxRoundsMs the port is closed anyway.
 */
const shortRoundMs = 2;
const maxRoundsMs = 1_000;
/** Time in which connections that a proxy keeps open may still bring a call after the stop signal. */
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
    }, maxStopMs).unref();
    endBackups();
    // The next answer on each connection says that it is the last: closing a connection while a call is on its way
    // loses that call.
    server.maxRequestsPerSocket = 1;
    await closePort(server);
    await wait(lastCallsMs);
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
  setTimeout(() => process.exit(0), maxFlushMs);
}

/**
 * Closes the port to new connections. Closing cuts connections that wait to be accepted, although their callers may
 * have sent a call already. Each round of the event loop accepts one: so the port is closed right after a short round
 * without any. Calls that arrive until then wait, because answering them would make the rounds long.
 */
async function closePort(server: HttpServer): Promise<void> {
  const goOn = holdCalls(server);
  let hasTaken = false;
  server.on('connection', () => {
    hasTaken = true;
  });
  await setImmediate();
  const beganAt = performance.now();
  for (let roundAt = beganAt; ; ) {
    hasTaken = false;
    await setImmediate();
    const now = performance.now();
    if ((!hasTaken && now - roundAt < shortRoundMs) || now - beganAt > maxRoundsMs) break;
    roundAt = now;
  }
  // Stops only the listening: an HTTP server would also close connections that are idle at this moment.
  ListeningServer.prototype.close.call(server);
  goOn();
}

/** Holds calls until the returned function is called. */
function holdCalls(server: HttpServer): () => void {
  const listeners = server.listeners('request') as RequestListener[];
  const waiting: Parameters<RequestListener>[] = [];
  const hold: RequestListener = (...call) => waiting.push(call);
  server.removeAllListeners('request').on('request', hold);
  return () => {
    server.off('request', hold);
    for (const listener of listeners) server.on('request', listener);
    for (const [request, response] of waiting) server.emit('request', request, response);
  };
}

/** Schedules backups if the records are in a file on this machine; hosted stores have backups of their own. */
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

/** Returns one sentence for errors that the operator can fix, and the stack for all others. */
function messageOf(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof StoreCannotOpen) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
