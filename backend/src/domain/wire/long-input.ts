import type { z } from 'zod';

/** More than the number of fields in any form, so every field of a form gets its fault. */
const maxNamedMembers = 500;

/**
 * True if a long input violates its schema. Stops at the first fault: a full parse creates a fault for each of
 * thousands of members, of which only twenty are named. Always false for a short input.
 */
export function isLongAndWrong(schema: z.ZodType, input: unknown): boolean {
  return hasMoreMembers(input, maxNamedMembers) && !schema.validate(input);
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
 * Schema for members of a long list, so that isLongAndWrong stops at the first wrong member: zod otherwise continues
 * while members have the right type, as too large numbers do.
 */
export function endsAtFault<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.check(({ issues }) => {
    for (const issue of issues) Object.assign(issue, { continue: false });
  });
}
