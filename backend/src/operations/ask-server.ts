import { type IncomingMessage, request } from 'node:http';
import { userInfo } from 'node:os';
import { administrationSocket } from '../features/administration/administration-socket';
import type { Command } from '../features/administration/commands';

/** Sends a command to the server that runs over a data folder; it fails where none does. */
export function askServer(dataFolder: string, order: Command): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ socketPath: administrationSocket(dataFolder), method: 'POST', path: '/' }, resolve)
      .on('error', reject)
      .end(JSON.stringify({ order, user: userInfo().username }));
  });
}
