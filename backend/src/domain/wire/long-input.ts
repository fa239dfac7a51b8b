import type { z } from 'zod';

/** A form has fewer; a fault of each of its fields is named. */
const maxNamedMembers = 500;

/**
 * Whether a long input is none of its schema, found at its first fault: a parse makes a fault of each of thousands of members, of which
 * twenty are named. Of a short input it says nothing.
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
 * The schema of the members of a long list, behind the first wrong one of which isLongAndWrong looks at none. Otherwise zod goes on
 * for as long as a member keeps its type, as a number does that is too large.
 */
export function endsAtFault<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.check(({ issues }) => {
    for (const issue of issues) Object.assign(issue, { continue: false });
  });
}
