import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { AccountsFile } from './identity/accounts-file.ts';
import { boundWhatIsStored } from './identity/bounds.ts';
import { refuseForgedTokens } from './identity/forged-tokens.ts';
import { guarded } from './identity/guarded.ts';
import { logConsoleAsJson, logLine } from './identity/log.ts';
import { MailNotSent, type NotSentMail } from './identity/mail-not-sent.ts';
import { hashPasswords } from './identity/passwords.ts';
import { saveBeforeAnswering } from './identity/save-before-answering.ts';
import { isSecret, secretFrom } from './identity/secret.ts';
import { serveOnlyWhatIsUsed } from './identity/served-operations.ts';

export interface IdentityEmulatorOptions {
  readonly host: string;
  /** Port to listen on; 0 takes a free one. */
  readonly port: number;
  readonly dataDir: string;
  readonly projectId: string;
  /** Secret that every path must begin with, except /healthz and /readyz. */
  readonly secret: string;
  /** Address of the application in the browser, used in links of mails. */
  readonly origin: string;
  /** Called with each mail that a hosted project would have sent. */
  readonly onMail: (mail: NotSentMail) => void;
}

export interface IdentityEmulator {
  /** host:port/secret, as FIREBASE_AUTH_EMULATOR_HOST takes it. */
  readonly host: string;
  readonly port: number;
  stop(): Promise<void>;
}

serveOnlyWhatIsUsed();
hashPasswords();
boundWhatIsStored();
refuseForgedTokens();

/**
 * Starts the Auth emulator of firebase-tools in this process: its command line takes four seconds longer, writes to the
 * home folder, contacts the network and keeps accounts only on a clean exit.
 */
export async function startIdentityEmulator(options: IdentityEmulatorOptions): Promise<IdentityEmulator> {
  const { host, port, dataDir, projectId, secret, origin, onMail } = options;
  const project = new AgentProjectState(projectId);
  const accounts = new AccountsFile(dataDir, project);
  await accounts.restore();
  const mail = new MailNotSent({ project, origin, now: Date.now, onMail });
  let saved = true;

  const emulator = await createApp(projectId, 0, new Map([[projectId, project]]));
  const answer = guarded({
    projectId,
    secret,
    canSave: () => {
      saved ||= accounts.canSave();
      return saved;
    },
    answer: (request, response) => {
      saveBeforeAnswering(response, () => {
        saved = false;
        accounts.saveIfChanged();
        saved = true;
      });
      mail.forgetOldCodes();
      response.on('finish', () => mail.report());
      emulator(request, response);
    },
  });
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 60_000 }, answer);

  // The edge must not send a call into a connection that is being closed.
  server.keepAliveTimeout = 75_000;

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The identity emulator has no port.');
  return {
    host: `${host}:${address.port}/${secret}`,
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '9099' },
      data: { type: 'string', default: '.roadbook/identity' },
      project: { type: 'string', default: 'demo-roadbook' },
      origin: { type: 'string', default: 'http://localhost:8080' },
      'secret-file': { type: 'string' },
    },
  });
  logConsoleAsJson();
  const emulator = await startIdentityEmulator({
    host: values.host,
    port: Number(values.port),
    dataDir: values.data,
    projectId: values.project,
    secret: secretOf(values['secret-file']),
    origin: values.origin,
    onMail: ({ to, link }) =>
      logLine('info', 'A mail that is not sent: to choose a new password', { to, link }),
  });
  process.stdout.write(`${JSON.stringify({ ready: true, port: emulator.port })}\n`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void emulator.stop().then(() => process.exit(0)));
  }
}

/** Reads the secret from a file and not from an argument, which every user of the machine can read. */
function secretOf(file: string | undefined): string {
  if (file !== undefined) return secretFrom(file);
  const secret = process.env.IDENTITY_SECRET ?? '';
  if (!isSecret(secret)) throw new Error('IDENTITY_SECRET: must be 43 letters, digits, - or _.');
  return secret;
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    logLine('error', error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
}
