import { canonicalText } from '../wire/canonical-text';

/**
 * Plain JSON in canonical form (RFC 8785), from which the hash of a report's content is calculated. A driver's texts
 * may contain half a surrogate pair, which RFC 8785 forbids (3.2.2.2) and UTF-8 cannot represent: it counts as U+FFFD,
 * as in the written bytes, so the hash can be verified from any copy. The value itself is unchanged.
 */
export function canonicalJson(value: object): string {
  return canonicalText(isWellFormed(value) ? value : wellFormed(value));
}

/**
 * The canonical JSON of an object around one of its members, an array that is not in `rest`: `before`, the canonical
 * JSON of the array's elements with commas between them, and `after` are that of the whole. So a long array need
 * never be one text.
 */
export function canonicalAround(
  rest: object,
  name: string,
): { readonly before: string; readonly after: string } {
  const members = Object.entries(rest);
  const textOf = (some: typeof members) => canonicalJson(Object.fromEntries(some)).slice(1, -1);
  const first = textOf(members.filter(([other]) => other < name));
  const last = textOf(members.filter(([other]) => other > name));
  return {
    before: `{${first}${first && ','}${JSON.stringify(name)}:[`,
    after: `]${last && ','}${last}}`,
  };
}

/** JSON writes half a pair as an escape, and nothing else that begins so; text that looks like one is copied in vain. */
function isWellFormed(value: object): boolean {
  return !JSON.stringify(value).includes('\\ud');
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name.toWellFormed(), wellFormed(member)]),
  );
}
