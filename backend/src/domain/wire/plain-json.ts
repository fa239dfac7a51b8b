/** Twice the levels that the document store supports. */
export const maxLevels = 32;

/** Names of members that the encoding of calls refuses to send. */
export const dangerousNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** True if JSON represents a value exactly. Other values, and cyclic ones, need the encoder. */
export function isPlainJson(value: unknown, levels = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || levels === maxLevels) return false;
  if (Array.isArray(value)) {
    for (const member of value) if (!isPlainJson(member, levels + 1)) return false;
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const name in value) {
    if (dangerousNames.has(name) || !isPlainJson((value as Record<string, unknown>)[name], levels + 1))
      return false;
  }
  return true;
}
