import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { signUpDriver } from './harness/drivers';
import { driving, newId } from './harness/driving';
import { aPaper, planned, runJobs } from './harness/reminding';
import { startServer } from './harness/server';

const spanSchema = z.object({
  name: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  traceId: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string() }) })),
});
const bodySchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

/** Starts a collector that accepts traces over OTLP/HTTP. */
async function startCollector() {
  const bodies: string[] = [];
  const paths: (string | undefined)[] = [];
  const server = createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
    paths.push(request.url);
    bodies.push(await text(request));
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    paths,
    spans: () =>
      bodies.flatMap((body) =>
        bodySchema
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

describe('traces', () => {
  it('have a span for every call with its outcome, those of the store below it, and nothing of the driver', async () => {
    const collector = await startCollector();
    const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/` });
    const { trips, aTrip, driver } = await driving(server);
    const trip = aTrip({ purpose: 'A purpose of mine' });
    await trips.create.mutate(trip);
    const missing = newId();
    await expect(trips.get.query({ id: missing })).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
    await server.close();
    await collector.stop();

    expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']));
    const spans = collector.spans();
    const calls = spans.filter(({ name }) => name.startsWith('call '));
    const attributesOfCalls = calls.map(({ attributes }) =>
      Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue])),
    );
    expect(attributesOfCalls).toEqual([
      { 'roadbook.call': 'trips.create', 'roadbook.outcome': 'ok' },
      { 'roadbook.call': 'trips.get', 'roadbook.outcome': 'NOT_FOUND' },
    ]);
    for (const call of calls) {
      const below = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
      expect(below.map(({ name }) => name)).toContain(
        call.name === 'call trips.create' ? 'store transact' : 'store get',
      );
      expect(below.every(({ traceId }) => traceId === call.traceId)).toBe(true);
    }
    const everything = collector.bodies.join('\n');
    for (const secret of [driver.id, driver.token, trip.id, missing, trip.purpose])
      expect(everything).not.toContain(secret);
  });

  it('have a span for a job with its outcome, those of the store below it, and nothing of the driver', async () => {
    const collector = await startCollector();
    const nowMs = { value: Date.parse('2026-11-23T12:00:00Z') };
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
    const server = await startServer(variables, undefined, () => nowMs.value);
    const { client, driver } = await driving(server);
    await client.account.me.query();
    await client.papers.create.mutate(aPaper('2026-12-20', { title: 'A paper of mine' }));
    await planned(server);
    nowMs.value = Date.parse('2026-11-24T08:00:00Z');
    await runJobs(server);
    await server.close();
    await collector.stop();

    const spans = collector.spans();
    const [job] = spans.filter(({ name }) => name === 'job reminders');
    expect(job?.attributes.map(({ key, value }) => [key, value.stringValue])).toEqual([
      ['roadbook.job', 'reminders'],
      ['roadbook.outcome', 'ok'],
    ]);
    const below = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
    expect(below.map(({ name }) => name)).toContain('store transact');
    expect(below.every(({ traceId }) => traceId === job?.traceId)).toBe(true);
    for (const secret of [driver.id, 'A paper of mine']) {
      expect(collector.bodies.join('\n')).not.toContain(secret);
    }
  });

  it('go on from what a caller names as its trace, and not from what is none', async () => {
    const collector = await startCollector();
    const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    const { token } = await signUpDriver();
    const call = (traceparent: string) =>
      fetch(`${server.url}/api/trpc/account.me`, {
        headers: { authorization: `Bearer ${token}`, traceparent },
      });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await call(`00-${trace}-00f067aa0ba902b7-01`);
    // Not recorded, says the caller.
    await call(`00-${trace}-00f067aa0ba902b8-00`);
    for (const hostile of [
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `00-${trace}-${'0'.repeat(16)}-01`,
      `ff-${trace}-00f067aa0ba902b7-01`,
      `00-${trace}-00f067aa0ba902b7`,
      `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
      `00-${trace}-00f067aa0ba902b7-01, 00-${trace}-00f067aa0ba902b7-01`,
      '-'.repeat(20_000),
    ]) {
      expect((await call(hostile)).status).toBe(200);
    }
    await server.close();
    await collector.stop();
    const calls = collector.spans().filter(({ name }) => name === 'call account.me');
    expect(calls).toHaveLength(9);
    const [one, other, ...hostile] = calls.map(({ traceId, parentSpanId }) => [traceId, parentSpanId]);
    expect([one, other]).toEqual([
      [trace, '00f067aa0ba902b7'],
      [trace, '00f067aa0ba902b8'],
    ]);
    for (const [traceId, parentSpanId] of hostile) {
      expect(traceId).not.toBe(trace);
      expect(parentSpanId ?? '').toBe('');
    }
  });

  it('that nobody receives hold up neither a call nor the stop', async () => {
    const collector = await startCollector();
    await collector.stop();
    const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    const { token } = await signUpDriver();
    expect((await server.client(token).account.me.query()).version).toBe(1);
    await server.close();
  });

  it('refuse an address that is none', async () => {
    await expect(startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).rejects.toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address of http or https',
    );
  });
});
