import fc from 'fast-check';
import { STORE } from '../src/platform/documents/store-token';
import { anyStep, Walk } from './harness/logbooks-walk/walk';
import { expectListed, expectNoSecrets, expectSeen } from './harness/logbooks-walk/what-is-seen';
import { startServer, type TestServer } from './harness/server';

// Every query is asked by everybody of every logbook.
jest.setTimeout(900_000);

const noLimits = {
  LIMIT_CALLS_PER_MINUTE: '1000000',
  LIMIT_PROCESSOR_SECONDS_PER_MINUTE: '60',
};

describe('five persons in three logbooks', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(noLimits);
  });
  afterAll(() => server.close());

  it('read exactly what they may, whatever anybody does in any order', async () => {
    const walked = {
      url: server.url,
      client: server.client,
      documents: server.application.get(STORE),
    };
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 40, maxLength: 60 }), async (steps) => {
        const walk = await Walk.begin(walked);
        for (const step of steps) {
          const place = await walk.take(step);
          await expectSeen(walk, place);
        }
        await expectListed(walk);
        for (const place of walk.shared) await expectSeen(walk, place);
        await expectNoSecrets(walk, steps.length);
      }),
      { numRuns: Number(process.env.WALK_RUNS ?? 3), endOnFailure: true },
    );
  });
});
