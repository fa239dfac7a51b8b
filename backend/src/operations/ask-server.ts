import { type IncomingMessage, request } from 'node:http';
import { userInfo } from 'node:os';
import { administrationSocket } from '../features/administration/administration-socket';
import type { Command } from '../features/administration/commands';

const recordsInTimeMs = 5_000;

/**
 * Sends a command to the server that runs over a data folder, and fails if none does. Some commands take long: only the
 * signal ends the wait for an answer.
 */
export function askServer(
  dataFolder: string,
  order: Command,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const socketPath = administrationSocket(dataFolder);
    request({ socketPath, method: 'POST', path: '/', ...(signal && { signal }) }, resolve)
      .on('error', reject)
      .end(JSON.stringify({ order, user: userInfo().username }));
  });
}

/** Asks the running server to record the use of a command. Does not wait for a server that is stopped or hangs. */
export async function tellServer(dataFolder: string, order: Command): Promise<void> {
  const answer = await askServer(dataFolder, order, AbortSignal.timeout(recordsInTimeMs)).catch(() => null);
  // Drains the response so that the program can end.
  answer?.resume();
}
