import type { INestApplicationContext } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '../domain/errors/domain-error';
import { procedureOptions } from './served-procedures';

/** A form has fewer; a fault of each of its fields is named. */
const maxNamedMembers = 500;

const optionsSchema = z.object({
  input: z.instanceof(z.ZodType).optional(),
  output: z.instanceof(z.ZodType).optional(),
});

/**
 * Looks at a long input first only for whether it is one, up to its first fault: a fault of each of thousands of members would be
 * made, of which twenty are named.
 */
function parsed(schema: z.ZodType, value: unknown, params?: z.core.ParseContext<z.core.$ZodIssue>): unknown {
  if (hasMoreMembers(value, maxNamedMembers) && !schema.validate(value)) throw new DomainError('INPUT_INVALID');
  return schema.parse(value, params);
}

function hasMoreMembers(value: unknown, count: number): boolean {
  let left = count;
  const exceeds = (each: unknown): boolean => {
    if (typeof each !== 'object' || each === null) return false;
    for (const member of Object.values(each)) {
      left -= 1;
      if (left < 0 || exceeds(member)) return true;
    }
    return false;
  };
  return exceeds(value);
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
