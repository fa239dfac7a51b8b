import { createRequire } from 'node:module';
import type { AnyProcedure } from '@trpc/server';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const { appRouter }: typeof import('../../backend/src/generated/app-router.js') =
  require('../../backend/dist/generated/app-router.js');

export interface Procedure {
  readonly path: string;
  readonly type: 'query' | 'mutation';
  /** Schema with which the server parses the input. */
  readonly input: z.ZodType;
  /** Input as JSON Schema, without rules that JSON Schema cannot express. */
  readonly described: z.core.JSONSchema.BaseSchema;
}

const definitionSchema = z.object({
  type: z.enum(['query', 'mutation']),
  inputs: z.tuple([z.instanceof(z.ZodType)]),
});

/** All procedures that answer; a test compares the generated router with the server. */
export const procedures: readonly Procedure[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
)
  // Streams never end, so a call could not wait for the answer.
  .filter(([, procedure]) => procedure._def.type !== 'subscription')
  .map(([path, procedure]) => {
    const { type, inputs } = definitionSchema.parse(procedure._def);
    const [input] = inputs;
    return { path, type, input, described: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) };
  });
