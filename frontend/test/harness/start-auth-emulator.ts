import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface AuthEmulator {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the identity emulator without its command line, on a free port. */
const program = `
  const { createApp } = require('firebase-tools/lib/emulator/auth/server');
  createApp('demo-roadbook').then((app) => {
    const server = app.listen(0, '127.0.0.1', () => console.log('port=' + server.address().port));
    server.keepAliveTimeout = 600_000;
  });
`;

export async function startAuthEmulator(): Promise<AuthEmulator> {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    const [, port] = /port=(\d+)\n/.exec(printed) ?? [];
    if (port === undefined) continue;
    child.stdout.resume();
    return {
      origin: `http://127.0.0.1:${port}`,
      async stop() {
        child.kill();
        await once(child, 'exit');
      },
    };
  }
  throw new Error(`the identity emulator did not start: ${printed}`);
}
