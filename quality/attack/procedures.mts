import { createRequire } from 'node:module';
import type { AnyProcedure } from '@trpc/server';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const { appRouter }: typeof import('../../backend/src/generated/app-router.js') =
  require('../../backend/dist/generated/app-router.js');

export interface Procedure {
  readonly path: string;
  readonly type: 'query' | 'mutation';
  /** What the server parses the input with. */
  readonly input: z.ZodType;
  /** The same as JSON Schema, without the rules that it has no words for. */
  readonly described: z.core.JSONSchema.BaseSchema;
}

const definitionSchema = z.object({
  type: z.enum(['query', 'mutation']),
  inputs: z.tuple([z.instanceof(z.ZodType)]),
});

/** Everything that is served and answers: a test of the server holds the generated router to it. */
export const procedures: readonly Procedure[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
)
  // A stream has no end that a call could wait for.
  .filter(([, procedure]) => procedure._def.type !== 'subscription')
  .map(([path, procedure]) => {
    const { type, inputs } = definitionSchema.parse(procedure._def);
    const [input] = inputs;
    return { path, type, input, described: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) };
  });
