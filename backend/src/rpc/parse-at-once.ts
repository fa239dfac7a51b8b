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
 * Makes tRPC parse synchronously. It uses parseAsync if a schema has it, but zod compiles only the synchronous parse,
 * which takes half the time; no schema here is asynchronous. Must run before the procedures are built.
 */
export function parseAtOnce(application: INestApplicationContext): void {
  for (const options of procedureOptions(application)) {
    const { input, output } = optionsSchema.parse(options ?? {});
    if (input) input.parseAsync = async (value, params) => parsed(input, value, params);
    if (output) output.parseAsync = async (value, params) => output.parse(value, params);
  }
}
