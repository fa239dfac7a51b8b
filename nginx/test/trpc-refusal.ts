import { createTRPCUntypedClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import superjson from 'superjson';
import { z } from 'zod';
import { reasonCodes } from '../../backend/src/domain/errors/reasons';

const refusedSchema = z.object({
  error: z.object({
    json: z.object({
      message: z.string(),
      code: z.number().int(),
      data: z.object({
        reason: z.enum(reasonCodes),
        requestId: z.string(),
        retryAfterSeconds: z.number().int().positive().optional(),
        code: z.string(),
        httpStatus: z.number().int(),
      }),
    }),
  }),
});

/** Returns the refusal in an answer of the edge; fails if the answer has another shape. */
export function refusalIn(text: string) {
  return refusedSchema.parse(JSON.parse(text)).error.json;
}

/** Errors that the browser's own client reports for calls to this edge. Two calls, so that they form a batch. */
export async function clientErrors(url: string, input: unknown = null) {
  const link = httpBatchLink<AnyTRPCRouter>({ url: `${url}/api/trpc`, transformer: superjson });
  const client = createTRPCUntypedClient<AnyTRPCRouter>({ links: [link] });
  const outcomes = await Promise.allSettled([client.mutation('a.b', input), client.mutation('c.d', input)]);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected' && outcome.reason instanceof TRPCClientError) return outcome.reason;
    throw new Error('The call was not refused as tRPC refuses.');
  });
}
