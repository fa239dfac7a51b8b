import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { signUpDriver } from './harness/drivers';
import { driving, newId } from './harness/driving';
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

/** A collector as far as traces over OTLP/HTTP go. */
async function startCollector() {
  const bodies: string[] = [];
  const paths: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
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
    const said = calls.map(({ attributes }) =>
      Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue])),
    );
    expect(said).toEqual([
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
