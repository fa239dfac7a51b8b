import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { firstLine } from './first-line';

const root = join(__dirname, '../../..');
const project = 'demo-roadbook';
const answered = z.looseObject({ localId: z.string().optional(), idToken: z.string().optional() });

interface Identity {
  /** An operation of the Identity Toolkit, with the rights of the project's owner. */
  ask(operation: string, body: object): Promise<{ readonly localId: string; readonly idToken: string }>;
}

export interface RunningIdentity extends Identity {
  /** Value for FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string;
  stop(): Promise<void>;
}

/** Starts the identity of a Firebase project: the whole emulator of firebase-tools. */
export async function startHostedIdentity(): Promise<RunningIdentity> {
  const program = `
    const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js');
    const { createServer } = await import('node:http');
    const server = createServer(await createApp('${project}', 0, new Map()));
    server.keepAliveTimeout = 600_000;
    server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return running(child);
}

async function running(child: ChildProcess): Promise<RunningIdentity> {
  const { port } = z.object({ port: z.number() }).parse(JSON.parse(await firstLine(child)));
  const host = `127.0.0.1:${port}`;
  return {
    host,
    ...identityAt(host),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The identity at host:port. */
export function identityAt(host: string): Identity {
  return {
    async ask(operation, body) {
      const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${operation}?key=any`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(operation.startsWith('projects/') && { authorization: 'Bearer owner' }),
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${operation}: ${answer.status} ${await answer.text()}`);
      const { localId = '', idToken = '' } = answered.parse(await answer.json());
      return { localId, idToken };
    },
  };
}
