import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReasonCode } from '@domain/errors/reasons';
import { type CreateTRPCClient, createTRPCClient, type TRPCLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import superjson from 'superjson';
import { z } from 'zod';
import { type RpcOptions, rpcLinks } from '../../../src/lib/trpc/links';

interface Context {
  readonly token: string;
}

class Refusal extends TRPCError {
  constructor(
    code: TRPCError['code'],
    readonly reason: ReasonCode,
  ) {
    super({ code, message: 'refused' });
  }
}

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  errorFormatter: ({ error, shape }) => ({
    ...shape,
    data: { ...shape.data, reason: error instanceof Refusal ? error.reason : 'INTERNAL', requestId: 'req-1' },
  }),
});

/** Refuses tokens that ask to be refused. */
const guarded = t.procedure.use(({ ctx, next }) => {
  if (ctx.token.startsWith('old')) throw new Refusal('UNAUTHORIZED', 'TOKEN_EXPIRED');
  if (ctx.token.startsWith('bad')) throw new Refusal('UNAUTHORIZED', 'TOKEN_INVALID');
  if (ctx.token === '') throw new Refusal('UNAUTHORIZED', 'TOKEN_MISSING');
  return next();
});

const pageInput = z.object({
  cursor: z.number().optional(),
  direction: z.string().optional(),
  year: z.number(),
});

const tripsRouter = t.router({
  trips: t.router({
    echo: guarded.input(z.unknown()).query(({ input }) => ({ given: input })),
    add: guarded.input(z.unknown()).mutation(({ input }) => ({ given: input })),
    page: guarded.input(pageInput).query(({ input }) => ({ next: (input.cursor ?? 0) + 2 })),
    live: guarded.input(z.number()).subscription(async function* ({ input }) {
      yield input;
    }),
    gone: guarded.query((): never => {
      throw new Refusal('NOT_FOUND', 'NOT_FOUND');
    }),
  }),
});

export type TripsRouter = typeof tripsRouter;

/** The product's links with a router of the tests, so that tests do not depend on one feature. */
export function tripsClient(options: RpcOptions): CreateTRPCClient<TripsRouter> {
  return createTRPCClient<TripsRouter>({ links: rpcLinks(options) as unknown as TRPCLink<TripsRouter>[] });
}

export async function serveTrips(request: IncomingMessage, response: ServerResponse, body: string) {
  const { method = 'GET', url = '', headers } = request;
  const answer = await fetchRequestHandler({
    endpoint: '/api/trpc',
    router: tripsRouter,
    createContext: () => ({ token: headers.authorization?.replace(/^Bearer ?/, '') ?? 'none sent' }),
    req: new Request(new URL(url, 'http://localhost'), {
      method,
      headers: { 'content-type': headers['content-type'] ?? '' },
      body: method === 'POST' ? body : null,
    }),
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}
