import type { INestApplicationContext } from '@nestjs/common';
import { z } from 'zod';
import { procedureOptions } from './served-procedures';

const optionsSchema = z.object({
  input: z.instanceof(z.ZodType).optional(),
  output: z.instanceof(z.ZodType).optional(),
});

/**
 * tRPC parses with parseAsync wherever a schema has it, and zod compiles only the synchronous parse, which takes half
 * the time. No schema of ours waits for anything. To be called before the procedures are built.
 */
export function parseAtOnce(application: INestApplicationContext): void {
  for (const options of procedureOptions(application)) {
    const { input, output } = optionsSchema.parse(options ?? {});
    for (const schema of [input, output]) {
      if (schema) schema.parseAsync = async (value, params) => schema.parse(value, params);
    }
  }
}
