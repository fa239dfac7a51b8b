import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { initTRPC } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express from 'express';
import superjson from 'superjson';
import { z } from 'zod';

/**
 * The baseline of the logbook: the same schemas on a bare tRPC express server with superjson, and SQL by hand on the
 * same file. No guard, no odometer, no month sums. `/raw` is less still: the stored JSON as it lies there.
 */
const require = createRequire(import.meta.url);
const {
  tripCreateInputSchema,
  tripSchema,
}: typeof import('../../../backend/src/domain/trips/trip.schema.js') =
  require('../../../backend/dist/domain/trips/trip.schema.js');
const {
  tripListInputSchema,
  tripPageSchema,
}: typeof import('../../../backend/src/domain/trips/trip-queries.schema.js') =
  require('../../../backend/dist/domain/trips/trip-queries.schema.js');

const database = new DatabaseSync(process.env.BENCH_FILE ?? '', { timeout: 5000 });
database.exec('PRAGMA synchronous = FULL');
database.exec(
  'CREATE TABLE IF NOT EXISTS bare_trips (driver_id TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, ' +
    'started_at INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (driver_id, id)) STRICT',
);
database.exec('CREATE INDEX IF NOT EXISTS bare_trips_by_start ON bare_trips (driver_id, started_at, id)');
const page = database.prepare(
  'SELECT id, version, data FROM documents_trips INDEXED BY documents_trips__startedAtMs WHERE driver_id = ? ' +
    'ORDER BY order_startedAtMs DESC, id DESC LIMIT ?',
);
const insert = database.prepare('INSERT INTO bare_trips VALUES (?, ?, 1, ?, ?)');

interface Context {
  readonly driverId: string;
}

const t = initTRPC.context<Context>().create({ transformer: superjson });
const router = t.router({
  trips: t.router({
    list: t.procedure
      .input(tripListInputSchema)
      .output(tripPageSchema)
      .query(({ ctx, input }) => {
        const rows = page.all(ctx.driverId, input.limit + 1);
        const items = rows
          .slice(0, input.limit)
          .map(({ id, version, data }) => ({ ...JSON.parse(String(data)), id, version }));
        const last = rows.length > input.limit ? items.at(-1) : undefined;
        return { items, nextCursor: last ? `${last.startedAtMs} ${last.id}` : null };
      }),
    create: t.procedure
      .input(tripCreateInputSchema)
      .output(tripSchema)
      .mutation(({ ctx, input: { id, ...trip } }) => {
        insert.run(ctx.driverId, id, trip.startedAtMs, JSON.stringify(trip));
        return { ...trip, id, version: 1 };
      }),
  }),
});

const driverOf = (request: express.Request) => z.string().parse(request.headers['x-driver']);
const application = express();
application.use(
  '/api/trpc',
  createExpressMiddleware({ router, createContext: ({ req }) => ({ driverId: driverOf(req) }) }),
);
application.get('/readyz', (_request, response) => {
  response.json({ status: 'ready' });
});
const server = application.listen(Number(process.env.PORT), '127.0.0.1');

const [handled] = server.listeners('request');
server.removeAllListeners('request');
server.on('request', (request, response) => {
  if (request.url?.startsWith('/raw')) {
    const rows = page.all(z.string().parse(request.headers['x-driver']), 50);
    response.setHeader('content-type', 'application/json');
    response.end(`[${rows.map(({ data }) => data).join(',')}]`);
    return;
  }
  handled?.call(server, request, response);
});
