import { reasonCodes } from '../src/domain/errors/reasons';
import { deliveryFailures } from '../src/domain/reminders/reminder.schema';
import { Metrics } from '../src/platform/metrics/metrics';
import { servedProcedures } from '../src/rpc/served-procedures';
import { signUpVerified } from './harness/drivers';
import { driving, newId } from './harness/driving';
import { startMailbox } from './harness/mailbox';
import { aPaper, planned, runJobs } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';

/** Text that somebody typed, placed everywhere a request has room for it. */
const typed = 'ann.private@roadbook.example';
const address = 'ann.verified@roadbook.example';

describe('the labels of the metrics', () => {
  let nowMs = Date.parse('2026-11-23T12:00:00Z');
  let server: TestServer;
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  beforeAll(async () => {
    mailbox = await startMailbox();
    const mail = {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'log@roadbook.example',
      PUBLIC_URL: 'https://log.example',
    };
    server = await startServer({ ...mail, METRICS_PORT: '0' }, undefined, () => nowMs);
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  it('are words of the program, whatever drivers and strangers send', async () => {
    const { trips, aTrip, driver } = await driving(server);
    const trip = aTrip({ purpose: typed, fromText: typed });
    await trips.create.mutate(trip);
    await expect(trips.get.query({ id: newId() })).rejects.toThrow();
    await expect(server.client(typed).account.me.query()).rejects.toThrow();
    const headers = { authorization: `Bearer ${driver.token}`, 'x-request-id': typed, 'user-agent': typed };
    const asked = [
      ['GET', `/api/trpc/${typed}`],
      ['GET', `/api/trpc/trips.get,${typed}?batch=1&input=${typed}`],
      ['GET', `/api/trpc/trips.get?input=${typed}`],
      ['POST', `/api/trpc/trips.create?${typed}`],
      ['PUT', `/api/files/attachments/${typed}`],
      ['GET', `/api/files/calendar/${typed}`],
      ['GET', `/${typed}`],
    ];
    for (const [method, path] of asked)
      await fetch(`${server.url}${path}`, { method, headers } as RequestInit);

    const client = server.client((await signUpVerified(address)).token);
    await client.account.me.query({ firstSight: { languages: ['en-GB'], zone: 'UTC' } });
    await client.reminders.switchChannel.mutate({ name: 'email', isOn: true, address });
    mailbox.behaviour.answer = 'refuse';
    await client.reminders.testChannel.mutate({ name: 'email' });
    await client.papers.create.mutate(aPaper('2026-12-20', { title: typed }));
    await planned(server);
    nowMs = Date.parse('2026-11-24T08:20:00Z');
    await runJobs(server);

    const labels = await labelsNow();
    const known: Readonly<Record<string, readonly string[]>> = {
      procedure: Object.keys(servedProcedures(server.application)),
      outcome: [
        ...['ok', 'failed', 'done', 'stopped', 'refused', 'unavailable', 'sent'],
        ...reasonCodes,
        ...deliveryFailures,
      ],
      status: ['200', '207', '400', '401', '404', '405', '409', '411', '413', '415', '422', '429', '503'],
      operation: ['get', 'getAll', 'list', 'transact', 'erase', 'due', 'check'],
      kind: ['reminders'],
      channel: ['email'],
    };
    for (const [name, values] of labels) {
      const words = known[name];
      expect({ name, isKnown: words !== undefined }).toEqual({ name, isKnown: true });
      expect([...values].filter((value) => !words?.includes(value))).toEqual([]);
    }
    // Each was used, or nothing was looked at.
    expect([...labels.keys()].sort()).toEqual(Object.keys(known).sort());
    expect([...(labels.get('outcome') ?? [])]).toEqual(
      expect.arrayContaining(['NOT_FOUND', 'TOKEN_INVALID']),
    );
    const everything = await server.application.get(Metrics).registry.metrics();
    for (const secret of [typed, address, driver.id, trip.id]) expect(everything).not.toContain(secret);
  });

  /** Collects the values that each label of the program's own metrics has had. */
  async function labelsNow(): Promise<Map<string, Set<string>>> {
    const found = new Map<string, Set<string>>();
    for (const { name, values } of await server.application.get(Metrics).registry.getMetricsAsJSON()) {
      if (!name.startsWith('roadbook_')) continue;
      for (const { labels } of values) {
        for (const [label, value] of Object.entries(labels)) {
          if (label === 'le') continue;
          found.set(label, (found.get(label) ?? new Set()).add(String(value)));
        }
      }
    }
    return found;
  }
});
