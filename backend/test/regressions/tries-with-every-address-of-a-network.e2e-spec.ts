import { startServer, type TestServer } from '../harness/server';

/** Regression: without a sign-in, each of the 2^64 addresses of a subscriber had tries of its own. */
describe('tries without a sign-in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const link = (from: string) =>
    fetch(`${server.url}/api/reminders/actions/read`, {
      ...{ method: 'POST', body: JSON.stringify({ token: 'none' }) },
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    });
  const calendar = (from: string) =>
    fetch(`${server.url}/api/files/calendar/none`, { headers: { 'x-forwarded-for': from } });
  const archive = (from: string) =>
    fetch(`${server.url}/api/files/export`, {
      headers: { authorization: 'Bearer none', 'x-forwarded-for': from },
    });

  it.each([
    ['links of reminders', link, 30],
    ['calendars', calendar, 300],
    ['tokens of archives', archive, 30],
  ])('of %s are counted by the network of the caller', async (_what, ask, tries) => {
    for (let at = 0; at < tries; at += 1) {
      expect((await ask(`2001:db8:1:2::${at.toString(16)}`)).status).not.toBe(429);
    }
    expect((await ask('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).not.toBe(429);
    expect((await ask('192.0.2.1')).status).not.toBe(429);
  });
});
