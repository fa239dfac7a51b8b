import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReasonCode } from '@domain/errors/reasons';
import type { Expense } from '@domain/expenses/expense.schema';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import superjson from 'superjson';
import { z } from 'zod';

class Refusal extends TRPCError {
  constructor(
    readonly reason: ReasonCode,
    readonly retryAfterSeconds?: number,
  ) {
    super({ code: 'BAD_REQUEST', message: 'refused' });
  }
}

const t = initTRPC.create({
  transformer: superjson,
  errorFormatter: ({ error, shape }) => ({
    ...shape,
    data: {
      requestId: 'req-1',
      ...(error instanceof Refusal
        ? { reason: error.reason, retryAfterSeconds: error.retryAfterSeconds }
        : { reason: 'INTERNAL' }),
    },
  }),
});

/** The input also has the time at which the expense was made, for the ledger. */
const expense = z
  .custom<Expense & { madeAtMs?: number }>((value) => typeof value === 'object')
  .transform(({ madeAtMs: _, ...written }): Expense => written);
const named = z.object({ id: z.string(), version: z.number().optional() });

/** Server for expenses that follows the contract: ids from the client, versions, and repeated calls count once. */
export function createExpenseServer() {
  const records = new Map<string, Expense>();
  const calls: string[] = [];
  let refusal: Refusal | null = null;

  function found(id: string): Expense {
    const record = records.get(id);
    if (record === undefined) throw new Refusal('NOT_FOUND');
    return record;
  }

  const same = (one: Expense, other: Expense) => JSON.stringify(one) === JSON.stringify(other);

  function begin(call: string, { note = '' }: Partial<Expense> = {}): void {
    calls.push(call);
    if (refusal !== null) throw refusal;
    if (note === 'refuse me') throw new Refusal('INPUT_INVALID');
  }

  const router = t.router({
    expenses: t.router({
      get: t.procedure.input(named).query(({ input }) => found(input.id)),
      create: t.procedure.input(expense).mutation(({ input }) => {
        begin(`create ${input.note}`, input);
        const record = { ...input, version: 1 };
        const known = records.get(input.id);
        if (known !== undefined && known.version === 1 && !same(known, record)) {
          throw new Refusal('ALREADY_EXISTS');
        }
        if (known === undefined) records.set(input.id, record);
        return known ?? record;
      }),
      update: t.procedure.input(expense).mutation(({ input }) => {
        begin(`update ${input.note}`, input);
        const known = found(input.id);
        const record = { ...input, version: input.version + 1 };
        if (known.version === input.version + 1 && same(known, record)) return known;
        if (known.version !== input.version) throw new Refusal('VERSION_CLASH');
        records.set(input.id, record);
        return record;
      }),
      delete: t.procedure.input(named).mutation(({ input }) => {
        begin('delete');
        const known = found(input.id);
        if (known.version !== input.version) throw new Refusal('VERSION_CLASH');
        records.delete(input.id);
        return { id: input.id };
      }),
    }),
  });

  return {
    records,
    /** Calls in the order in which they arrived, including repeated ones. */
    calls,
    /** Refuses every write from now on; null ends it. */
    refuseAll(reason: ReasonCode | null, retryAfterSeconds?: number): void {
      refusal = reason === null ? null : new Refusal(reason, retryAfterSeconds);
    },
    async serve(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
      const { method = 'GET', url = '', headers } = request;
      const answer = await fetchRequestHandler({
        endpoint: '/api/trpc',
        router,
        req: new Request(new URL(url, 'http://localhost'), {
          method,
          headers: { 'content-type': headers['content-type'] ?? '' },
          body: method === 'POST' ? body : null,
        }),
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    },
  };
}
