import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import getPort from 'get-port';
import superjson from 'superjson';
import type { AppRouter } from '../backend/src/generated/app-router';
import { type RunningBackend, startBuilt } from '../backend/test/harness/built-backend';
import { signUpDriver } from '../backend/test/harness/drivers';
import { newId } from '../backend/test/harness/driving';
import { type SeveralBackends, severalBackends } from '../backend/test/harness/several-backends';
import startIdentity, { stop as stopIdentity } from '../backend/test/setup/identity-emulator';
import { afterwards } from './test/afterwards';
import { startEdge } from './test/edge';

const atOnce = 4;

let all: SeveralBackends;
beforeAll(async () => {
  await startIdentity();
  afterwards(stopIdentity);
  // Firestore's emulator blocks a writer for longer than a backend may take to stop.
  delete process.env.FIRESTORE_EMULATOR_HOST;
  all = await severalBackends();
  afterwards(() => all.close());
  // The test begins with a build.
}, 600_000);

type Client = TRPCClient<AppRouter>;

async function storedOf({ employers }: Client): Promise<number> {
  let stored = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await employers.list.query({ limit: 200, ...(cursor && { cursor }) });
    stored += page.items.length;
    cursor = page.nextCursor;
  }
  return stored;
}

/** Runs drivers who read and write through an edge, one call after the other, during `work` behind it. */
async function underLoad(url: string, work: (answered: () => Promise<void>) => Promise<void>) {
  const failures: unknown[] = [];
  let [written, isOver] = [0, false];
  let wake = Promise.withResolvers<void>();
  const clients = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const headers = { authorization: `Bearer ${(await signUpDriver()).token}` };
      const link = httpLink({ url: `${url}/api/trpc`, transformer: superjson, headers });
      return createTRPCClient<AppRouter>({ links: [link] });
    }),
  );
  const callers = clients.map(async (client) => {
    const employer = { name: 'Acme', kind: 'client', associatedWithId: null } as const;
    while (!isOver) {
      try {
        await client.employers.create.mutate({ id: newId(), ...employer });
        written += 1;
        await client.account.me.query();
      } catch (error) {
        failures.push(error);
      }
      wake.resolve();
      wake = Promise.withResolvers();
    }
  });
  /** Waits until every caller may have been answered twice. */
  const answered = async () => {
    for (const goal = written + 2 * atOnce; written < goal && failures.length === 0; ) await wake.promise;
  };
  await work(answered);
  isOver = true;
  await Promise.all(callers);
  const stored = await Promise.all(clients.map(storedOf));
  return { failures, written, stored: stored.reduce((sum, count) => sum + count, 0) };
}

describe('a backend that is replaced under load', () => {
  it('costs no call where there is one, on SQLite', async () => {
    const port = await getPort({ host: '127.0.0.1' });
    const variables = { PORT: String(port), DATA_DIR: mkdtempSync(join(all.built.dataDir, 'one-')) };
    let backend: RunningBackend = await startBuilt(all.built, variables);
    afterwards(async () => void (await backend.stop('SIGKILL')));
    const edge = await startEdge({ EDGE_BACKEND: `127.0.0.1:${port}`, EDGE_HOLD_SECONDS: '30' });
    const { failures, written, stored } = await underLoad(edge.url, async (answered) => {
      for (let time = 0; time < 2; time += 1) {
        await answered();
        await backend.stop('SIGTERM');
        backend = await startBuilt(all.built, variables);
      }
      await answered();
    });
    expect(failures).toEqual([]);
    expect(stored).toBe(written);
  });

  it('costs no call where another one is there, on Firestore', async () => {
    const backends = await Promise.all([all.start(), all.start()]);
    const addresses = backends.map(({ url }) => new URL(url).host);
    const edge = await startEdge({ EDGE_BACKEND: addresses.join(',') });
    const { failures, written, stored } = await underLoad(edge.url, async (answered) => {
      await answered();
      await backends[0]?.stop('SIGTERM');
      await answered();
    });
    expect(failures).toEqual([]);
    expect(stored).toBe(written);
  });
});
