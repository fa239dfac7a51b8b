import { parseEnvironment } from '../src/config/environment';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { JobRunner } from '../src/platform/jobs/job-runner';
import { Jobs } from '../src/platform/jobs/jobs';
import { jobs } from '../src/platform/jobs/jobs.collection';
import { startServer, type TestServer } from './harness/server';

const secret = 'a secret of forty characters, or of more';

describe('the tick of the jobs', () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  async function started(variables: NodeJS.ProcessEnv) {
    server = await startServer(variables);
    const { url } = server;
    return {
      documents: server.application.get<DocumentStore>(STORE),
      runner: server.application.get(JobRunner),
      tick: (authorization?: string, method = 'POST') =>
        fetch(`${url}/api/jobs/tick`, { method, headers: authorization ? { authorization } : {} }),
    };
  }

  it('does what is due before it answers, for whoever knows the secret', async () => {
    const { documents, runner, tick } = await started({ JOBS_TICK_SECRET: secret });
    const done: string[] = [];
    runner.register({
      name: 'note',
      retries: 0,
      maxRunMs: 60_000,
      run: async ({ driverId, key }) => {
        done.push(`${driverId}/${key}`);
      },
      planGivenUp: async () => () => undefined,
    });
    // State left by another server that is gone, so nothing wakes this one.
    for (const driver of ['ann', 'bob', 'cem', 'dan', 'eve']) {
      await documents.of(driver).transact(async (transaction) => {
        const order = { key: 'one', kind: 'note', input: '{}' };
        (await new Jobs(Date.now).planAdd(transaction, order))();
      });
    }
    const answer = await tick(`Bearer ${secret}`);
    expect([answer.status, await answer.json()]).toEqual([200, { isDone: true }]);
    expect(done.sort()).toEqual(['ann/one', 'bob/one', 'cem/one', 'dan/one', 'eve/one']);
    expect((await documents.of('eve').get(jobs, 'one'))?.data.state).toBe('done');
  });

  it('is refused without the secret, with another one, and by another method', async () => {
    const { tick } = await started({ JOBS_TICK_SECRET: secret });
    const wrong = [undefined, '', secret, 'Bearer ', `Bearer ${secret}x`, `Bearer ${secret.slice(0, -1)}`];
    for (const authorization of wrong) expect((await tick(authorization)).status).toBe(401);
    expect((await tick(`Bearer ${secret}`, 'GET')).status).toBe(404);
  });

  it('is not there where no secret was set', async () => {
    const { tick } = await started({});
    expect((await tick(`Bearer ${secret}`)).status).toBe(404);
    expect((await tick('Bearer undefined')).status).toBe(404);
  });

  it('takes no secret that could be guessed', () => {
    expect(() => parseEnvironment({ JOBS_TICK_SECRET: 'x'.repeat(31) })).toThrow('JOBS_TICK_SECRET');
  });
});
