import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { ownStack } from './own-stack';

const program = fileURLToPath(new URL('../../../backend/test/harness/oidc-provider.mts', import.meta.url));

/** A stack next to a real provider of OpenID Connect, whose people a test names. */
export async function stackWithProvider() {
  const port = await getPort({ host: '127.0.0.1' });
  const origin = `http://localhost:${port}`;
  const provider = spawn(process.execPath, [program, `${origin}/api/identity/oidc/callback`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(createInterface({ input: provider.stdout }), 'line');
  const { issuer }: { issuer: string } = JSON.parse(String(line));
  const stack = await ownStack(
    {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'roadbook',
      OIDC_CLIENT_SECRET: 'a secret of the test',
      OIDC_NAME: 'Lantern',
      PUBLIC_URL: origin,
    },
    port,
  );
  await stack.start();
  return {
    stack,
    issuer,
    async person(login: string, claims: object): Promise<void> {
      await fetch(`${issuer}/test/person`, { method: 'POST', body: JSON.stringify({ login, ...claims }) });
    },
    async stopProvider(): Promise<void> {
      if (provider.exitCode !== null || provider.signalCode !== null) return;
      const ended = once(provider, 'exit');
      provider.kill('SIGTERM');
      await ended;
    },
  };
}
