import type { INestApplicationContext } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '../domain/errors/domain-error';
import { isLongAndWrong } from '../domain/wire/long-input';
import { procedureOptions } from './served-procedures';

const optionsSchema = z.object({
  input: z.instanceof(z.ZodType).optional(),
  output: z.instanceof(z.ZodType).optional(),
});

function parsed(schema: z.ZodType, input: unknown, params?: z.core.ParseContext<z.core.$ZodIssue>): unknown {
  if (isLongAndWrong(schema, input)) throw new DomainError('INPUT_INVALID');
  return schema.parse(input, params);
}

/**
 * tRPC parses with parseAsync wherever a schema has it, and zod compiles only the synchronous parse, which takes half
 * the time. No schema of ours waits for anything. To be called before the procedures are built.
 */
export function parseAtOnce(application: INestApplicationContext): void {
  for (const options of procedureOptions(application)) {
    const { input, output } = optionsSchema.parse(options ?? {});
    if (input) input.parseAsync = async (value, params) => parsed(input, value, params);
    if (output) output.parseAsync = async (value, params) => output.parse(value, params);
  }
}
