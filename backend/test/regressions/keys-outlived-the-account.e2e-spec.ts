import { setTimeout as pause } from 'node:timers/promises';
import { runAdmin } from '../../src/operations/run-admin';
import { signUpDriver, type TestDriver } from '../harness/drivers';
import { newId } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

/** Sessions end at a whole second of the identity's clock. */
const secondMs = 1_000;

interface Opens {
  readonly key: string;
  readonly path: string;
}

/** A disabled driver could still fetch everything with the key of a backup script, and read the calendar. */
describe('what opens an account without a sign-in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const admin = (...words: readonly string[]) =>
    runAdmin([server.environment.DATA_DIR, ...words], () => undefined);

  async function opens({ token }: TestDriver): Promise<Opens> {
    const { archive, calendar } = server.client(token);
    const { token: key } = await archive.createToken.mutate({ id: newId(), name: 'cron' });
    return { key, path: (await calendar.createLink.mutate({})).path };
  }

  async function statuses({ key, path }: Opens): Promise<number[]> {
    const headers = { authorization: `Bearer ${key}` };
    const answers = [
      await fetch(`${server.url}/api/files/export`, { headers }),
      await fetch(server.url + path),
    ];
    for (const answer of answers) await answer.arrayBuffer();
    return answers.map(({ status }) => status);
  }

  it('is shut while the driver is disabled', async () => {
    const driver = await signUpDriver();
    const made = await opens(driver);
    expect(await statuses(made)).toEqual([200, 200]);
    expect(await admin('disable', driver.id)).toBe(0);
    expect(await statuses(made)).toEqual([401, 404]);
    expect(await admin('enable', driver.id)).toBe(0);
    expect(await statuses(made)).toEqual([200, 200]);
  });

  it('ends where the driver is signed out everywhere, and opens again once it is made anew', async () => {
    const driver = await signUpDriver();
    const made = await opens(driver);
    await pause(secondMs);
    expect(await admin('sign-out', driver.id)).toBe(0);
    expect(await statuses(made)).toEqual([401, 404]);
    expect(await statuses(await opens(driver))).toEqual([200, 200]);
  });

  it('of the examples is shut with the account of their driver', async () => {
    const driver = await signUpDriver();
    const { calendar } = server.client(driver.token, 'examples');
    const { path } = await calendar.createLink.mutate({});
    expect((await fetch(server.url + path)).status).toBe(200);
    expect(await admin('disable', driver.id)).toBe(0);
    expect((await fetch(server.url + path)).status).toBe(404);
  });
});
