import fc from 'fast-check';
import { STORE } from '../src/platform/documents/store-token';
import { expectTold } from './harness/logbooks-walk/driving-steps';
import type { Walked } from './harness/logbooks-walk/places';
import { anyStep, Walk } from './harness/logbooks-walk/walk';
import { expectListed, expectNoSecrets, expectSeen } from './harness/logbooks-walk/what-is-seen';
import { startServer } from './harness/server';
import { severalBackends } from './harness/several-backends';

// Every query is asked by everybody of every logbook.
jest.setTimeout(1_800_000);

const noLimits = { LIMIT_CALLS_PER_MINUTE: '1000000', LIMIT_PROCESSOR_SECONDS_PER_MINUTE: '60' };

type Started = Walked & { close(): Promise<unknown> };

async function overSqlite(): Promise<Started> {
  const { application, url, client, close } = await startServer(noLimits);
  return { url, client, close, documents: application.get(STORE) };
}

/** Two processes, which calls go to in turn. */
async function overFirestore(): Promise<Started> {
  const all = await severalBackends(noLimits);
  const [first, second] = [await all.start(), await all.start()];
  let calls = 0;
  return {
    url: first.url,
    client: (token, logbook) => (calls++ % 2 === 0 ? first : second).client(token, logbook),
    close: () => all.close(),
    documents: all.documents,
  };
}

describe.each([
  ['SQLite', { start: overSqlite, numRuns: 2, steps: 60 }],
  ['Firestore', { start: overFirestore, numRuns: 1, steps: 20 }],
] as const)('five persons in three logbooks over %s', (_, { start, numRuns, steps: most }) => {
  let server: Started;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  it('read exactly what they may, whatever anybody does in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: most - 10, maxLength: most }), async (steps) => {
        const walk = await Walk.begin(server);
        for (const step of steps) await expectSeen(walk, await walk.take(step));
        await expectListed(walk);
        await expectTold(walk);
        for (const place of walk.shared) await expectSeen(walk, place);
        await expectNoSecrets(walk, steps.length);
      }),
      { numRuns, endOnFailure: true },
    );
  });
});
