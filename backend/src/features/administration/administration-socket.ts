import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { IdentityUnavailable } from '../../platform/identity/identity';
import { LOG } from '../../rpc/log';
import { AdministrationService } from './administration.service';
import { AdministrationRefused, orderSchema } from './commands';

export const administrationSocket = (dataFolder: string) => join(dataFolder, 'administration.sock');

/** Maximum length of the path to a socket, in bytes; Linux takes 107. */
const maxPathBytes = 100;

/**
 * Takes commands on a socket in the data folder that only its user can open, who could read the records anyway. No port
 * leads to it, so neither an edge nor a page can reach it.
 */
@Injectable()
export class AdministrationSocket implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #server: Server | null = null;

  constructor(
    private readonly service: AdministrationService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const path = administrationSocket(this.environment.DATA_DIR);
    if (Buffer.byteLength(path) > maxPathBytes) {
      this.log.warn('the path of the data folder is too long for the socket of `npm run admin`');
      return;
    }
    // Left by a server that was killed: no other one uses this folder.
    rmSync(path, { force: true });
    const server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => this.#fail(response, error));
    });
    // The process must end if the start fails later; an open socket would keep it running.
    server.unref();
    this.#server = server;
    const mask = process.umask(0o177);
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(path, resolve);
      });
    } finally {
      process.umask(mask);
    }
    chmodSync(path, 0o600);
  }

  beforeApplicationShutdown(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const order = orderSchema.safeParse(await json(request).catch(() => null));
    if (!order.success) throw new AdministrationRefused('There is no such command.');
    const answer = await this.service.run(order.data);
    if ('lines' in answer) {
      response.end(answer.lines.map((line) => `${plain(line)}\n`).join(''));
      return;
    }
    response.once('close', () => answer.archive.abort());
    await Promise.all([answer.archive.written, pipeline(answer.archive.output, response)]);
  }

  #fail(response: ServerResponse, error: unknown): void {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof AdministrationRefused) response.writeHead(422).end(error.message);
    else if (error instanceof IdentityUnavailable)
      response.writeHead(503).end('The identity provider does not answer.');
    else {
      this.log.error(
        { error: { name: error instanceof Error ? error.name : typeof error } },
        'administration failed',
      );
      response.writeHead(500).end('That failed; the log of the server says more.');
    }
  }
}

/** Names are what users typed: in a terminal they could be commands, or look like another line. */
function plain(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}
