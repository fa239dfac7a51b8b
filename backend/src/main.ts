import './compile-cache';
import { createApplication } from './application';
import { EnvironmentError, parseEnvironment } from './config/environment';
import { isClockWrong } from './platform/clock';
import { StoreCannotOpen } from './platform/documents/errors';
import { makeLog } from './rpc/log';

/** Requests that were begun have this long to be answered after the signal to stop. */
const drainMs = 10_000;
/** Longer than an edge keeps a connection that it does not use: it must not send a call into one that is being closed. */
const keepAliveMs = 75_000;

async function main(): Promise<void> {
  const environment = parseEnvironment(process.env);
  const log = makeLog(environment.LOG_LEVEL);
  const application = await createApplication(environment, log);
  const server = await application.listen(environment.PORT, environment.HOST);
  server.keepAliveTimeout = keepAliveMs;
  const stop = async (signal: NodeJS.Signals) => {
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
    await application.close();
    log.info({ signal }, 'stopped');
    log.flush(() => process.exit(0));
    // Whoever reads the log may have gone.
    setTimeout(() => process.exit(0), 1000);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop);
  const address = server.address();
  log.info(
    { host: environment.HOST, port: typeof address === 'object' ? address?.port : address },
    'listening',
  );
  if (isClockWrong(Date.now())) log.error("the server's clock is wrong: nothing is written until it is set");
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
