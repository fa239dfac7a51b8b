import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { AccountsFile } from './identity/accounts-file.ts';
import { MailNotSent } from './identity/mail-not-sent.ts';
import { serveOnlyWhatIsUsed } from './identity/served-operations.ts';

export interface IdentityEmulatorOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly dataDir: string;
  readonly projectId: string;
  /** Told of each mail that a hosted project would have sent. */
  readonly onMail?: (sentence: string) => void;
}

export interface IdentityEmulator {
  /** host:port, as FIREBASE_AUTH_EMULATOR_HOST takes it. */
  readonly host: string;
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * The Auth emulator of firebase-tools, served from this process: its command line takes four seconds
 * longer, writes to the home folder, asks the network for news and keeps accounts only on a clean exit.
 */
export async function startIdentityEmulator(options: IdentityEmulatorOptions): Promise<IdentityEmulator> {
  const { host, port, dataDir, projectId, onMail } = options;
  const project = new AgentProjectState(projectId);
  const accounts = new AccountsFile(dataDir, project);
  accounts.restore();
  const mail = onMail && new MailNotSent(project, onMail);

  serveOnlyWhatIsUsed();
  const answer = await createApp(projectId, 0, new Map([[projectId, project]]));
  const server = createServer((request, response) => {
    // A GET too: following the link of a mail changes an account.
    beforeAnswer(request, response, () => accounts.saveIfChanged());
    if (mail) response.on('finish', () => mail.report());
    answer(request, response);
  });

  // The edge must not send a call into a connection that is being closed.
  server.keepAliveTimeout = 75_000;

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The identity emulator has no port.');
  return {
    host: `${host}:${address.port}`,
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What was answered has been saved: the head goes out after the accounts are on the disk, or not at all. */
function beforeAnswer(request: IncomingMessage, response: ServerResponse, save: () => void): void {
  const writeHead = response.writeHead;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    response.writeHead = writeHead;
    try {
      save();
    } catch (error) {
      console.error('The identity accounts cannot be saved:', error instanceof Error ? error.message : error);
      request.socket.destroy();
    }
    return writeHead.apply(response, head);
  }) as typeof writeHead;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '9099' },
      data: { type: 'string', default: '.roadbook/identity' },
      project: { type: 'string', default: 'demo-roadbook' },
      'show-mail': { type: 'boolean', default: false },
    },
  });
  const emulator = await startIdentityEmulator({
    host: values.host,
    port: Number(values.port),
    dataDir: values.data,
    projectId: values.project,
    ...(values['show-mail'] && { onMail: (sentence: string) => console.error(sentence) }),
  });
  console.log(JSON.stringify({ ready: true, port: emulator.port }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void emulator.stop().then(() => process.exit(0)));
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
