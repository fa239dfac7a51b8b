import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import pino from 'pino';
import { byId, type DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { DriverTurns } from '../src/platform/driver-turns';
import { calendarLinks } from '../src/registry/stored/calendar.collection';
import { CallRate } from '../src/rpc/call-rate';
import { driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const nowMs = Date.parse('2026-11-23T12:00:00Z');

describe('the calendar of what is due', () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startServer(
      {},
      pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
      () => nowMs,
    );
  });
  afterAll(() => server.close());

  const insured = {
    ...{ type: 'insurance' as const, vehicleId: null, title: 'Allianz', number: 'AS-1234567', issuer: '' },
    ...{ validFrom: '2026-01-01', validUntil: '2026-12-31', renewsId: null, inspection: null, note: '' },
  };

  async function someone() {
    const driver = await driving(server);
    await driver.client.papers.create.mutate({ ...insured, id: newId() });
    const { path } = await driver.client.calendar.createLink.mutate({});
    return { ...driver, path };
  }
  const read = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);
  /** Sends the request without `fetch`, which would forbid stored answers on its own. */
  async function statusWithTag(path: string, tag: string): Promise<number | undefined> {
    const asked = get(server.url + path, { headers: { 'if-none-match': tag } });
    const [answer]: IncomingMessage[] = await once(asked, 'response');
    answer?.resume();
    return answer?.statusCode;
  }

  it('is read under its link without a sign-in', async () => {
    const { client, path } = await someone();
    const answer = await read(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const text = await answer.text();
    expect(text).toContain('SUMMARY:Allianz\r\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\n');
    expect(text).not.toContain('AS-1234567');
    expect(await client.calendar.link.query({})).toEqual({
      link: { createdAtMs: nowMs, lastReadAtMs: nowMs },
    });
  });

  it('answers HEAD, and a program that has it already', async () => {
    const { path } = await someone();
    const head = await read(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const tag = head.headers.get('etag') ?? '';
    expect(await statusWithTag(path, tag)).toBe(304);
    expect(await statusWithTag(path, '"other"')).toBe(200);
  });

  it('is stored as a hash alone', async () => {
    const { driver, path } = await someone();
    const documents = server.application.get<DocumentStore>(STORE).of(driver.id);
    const { documents: stored } = await documents.list(calendarLinks, { order: byId, limit: 5 });
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(path.split('.').at(-2));
  });

  it('is not found once its link was revoked, replaced, changed or never given', async () => {
    const { client, path } = await someone();
    const other = await someone();
    const { path: newer } = await client.calendar.createLink.mutate({});
    const secret = newer.split('.')[1];
    const mixed = `${other.path.split('.')[0]}.${secret}.ics`;
    const folder = '/api/files/calendar';
    for (const bad of [path, mixed, newer.slice(0, -5), `${folder}/x.ics`, `${folder}/${'a'.repeat(300)}`]) {
      const answer = await read(bad);
      expect([answer.status, await answer.json()]).toMatchObject([
        404,
        { error: { json: { data: { reason: 'NOT_FOUND' } } } },
      ]);
    }
    expect((await read(newer)).status).toBe(200);
    expect(await client.calendar.revokeLink.mutate({})).toEqual({ link: null });
    expect(await client.calendar.revokeLink.mutate({})).toEqual({ link: null });
    expect((await read(newer)).status).toBe(404);
    expect((await read(other.path)).status).toBe(200);
    expect(lines.join('')).toContain('"path":"/api/files/calendar/…"');
    expect(lines.join('')).not.toContain(secret);
  });

  it('ends with the account', async () => {
    const { client, path } = await someone();
    await client.account.delete.mutate({ confirm: 'delete everything' });
    expect((await read(path)).status).toBe(404);
  });

  it('is read in turns of its driver, and counts with what the driver uses of the processor', async () => {
    const { driver, path } = await someone();
    const next = jest.spyOn(server.application.get(DriverTurns), 'next');
    expect((await read(path)).status).toBe(200);
    // Before what is due is read, and before the file is written.
    const turns = next.mock.calls.filter(([driverId]) => driverId === driver.id).length;
    next.mockRestore();
    expect(turns).toBeGreaterThanOrEqual(2);
    server.application.get(CallRate, { strict: false }).spent(driver.id, 20_000_000);
    expect((await read(path)).status).toBe(429);
    const other = await someone();
    expect((await read(other.path)).status).toBe(200);
  });

  it('is read sixty times an hour', async () => {
    const { path } = await someone();
    for (let count = 0; count < 60; count += 1) expect((await read(path)).status).toBe(200);
    const late = await read(path);
    expect([late.status, await late.json()]).toMatchObject([
      429,
      { error: { json: { data: { reason: 'RATE_LIMITED' } } } },
    ]);
  });
});
