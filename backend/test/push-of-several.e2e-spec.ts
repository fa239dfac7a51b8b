import { driving, newId } from './harness/driving';
import { decryptedPush, newPushKeys, startPushService } from './harness/push-service';
import { aPaper, planned, runJobs } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';

describe('a push of several reminders', () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let server: TestServer;
  let nowMs = 0;
  beforeAll(async () => {
    service = await startPushService();
    const variables = { VAPID_SUBJECT: 'mailto:ops@roadbook.example', WEB_PUSH_HOSTS: service.host };
    server = await startServer(variables, undefined, () => nowMs);
  });
  beforeEach(() => {
    nowMs = Date.parse('2026-11-23T12:00:00Z');
    service.received.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  const at = async (instant: string) => {
    await planned(server);
    nowMs = Date.parse(instant);
    await runJobs(server);
  };

  /** Reminds a driver in UTC on the 24th of a number of papers, and returns the content of the push. */
  async function reminded(papers: number) {
    const { client } = await driving(server);
    await client.account.me.query();
    const keys = newPushKeys();
    const { p256dh, auth } = keys;
    const target = { channel: 'webPush' as const, endpoint: service.endpoint(newId()), p256dh, auth };
    await client.push.subscribe.mutate({ target, name: 'Phone', replacesId: null });
    for (let each = 0; each < papers; each += 1) await client.papers.create.mutate(aPaper('2026-12-20'));
    await at('2026-11-24T08:00:00Z');
    const [received] = service.received;
    const { actions } = JSON.parse(decryptedPush(received?.body ?? Buffer.alloc(0), keys));
    const inbox = async () => (await client.reminders.list.query({})).items;
    return { client, inbox, actions };
  }

  const use = async (token: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ token });
    return fetch(`${server.url}/api/reminders/actions`, { method: 'POST', headers, body });
  };

  it('puts off with one tap what is still open, for a week, once', async () => {
    const { client, inbox, actions } = await reminded(3);
    expect(actions).toEqual([{ kind: 'snoozeAll', token: expect.any(String) }]);
    const [done] = await inbox();
    await client.reminders.act.mutate({ kind: 'done', occurrence: done?.occurrence ?? '' });
    const answer = await use(actions[0].token);
    expect(await answer.json()).toMatchObject({ kind: 'snooze', snoozedUntil: '2026-12-01' });
    expect((await inbox()).map(({ state, snoozedUntil }) => [state, snoozedUntil]).toSorted()).toEqual([
      ['done', null],
      ['snoozed', '2026-12-01'],
      ['snoozed', '2026-12-01'],
    ]);
    expect((await use(actions[0].token)).status).toBe(404);
    await at('2026-11-30T08:00:00Z');
    expect(service.received).toHaveLength(1);
    await at('2026-12-01T08:00:00Z');
    expect(service.received).toHaveLength(2);
    expect((await inbox()).filter(({ isRead }) => !isRead)).toHaveLength(2);
  });

  it('offers nothing for all of more than a message lists', async () => {
    expect((await reminded(21)).actions).toEqual([]);
  });
});
