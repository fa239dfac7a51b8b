import canonicalize from 'canonicalize';

/** The engine sorts longer lists of names faster. */
const maxSortedHere = 32;

/**
 * The canonical JSON of a value (RFC 8785). Plain data are sorted by name and written by the engine's own JSON, which
 * takes half the time of a library; the library writes values for which the two differ. TypeError for a value that has
 * no text.
 */
export function canonicalText(value: unknown): string {
  const ordered = inOrder(value);
  const text = ordered === notPlain ? canonicalize(value) : JSON.stringify(ordered);
  if (text === undefined) throw new TypeError('A value without a text.');
  return text;
}

/**
 * Marker for values that need the library: numbers that JSON does not have, index-like names, which objects list by
 * number, and values with their own toJSON.
 */
const notPlain = Symbol('notPlain');

function inOrder(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : notPlain;
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? listInOrder(value) : membersInOrder(value as Record<string, unknown>);
}

function listInOrder(list: readonly unknown[]): unknown {
  const ordered: unknown[] = [];
  for (const element of list) {
    const each = inOrder(element);
    if (each === notPlain) return notPlain;
    ordered.push(each);
  }
  return ordered;
}

function membersInOrder(object: Record<string, unknown>): unknown {
  if ('toJSON' in object) return notPlain;
  const ordered: Record<string, unknown> = {};
  for (const name of sorted(Object.keys(object))) {
    const first = name.charCodeAt(0);
    if ((first >= 0x30 && first <= 0x39) || name === '__proto__') return notPlain;
    const member = inOrder(object[name]);
    if (member === notPlain) return notPlain;
    ordered[name] = member;
  }
  return ordered;
}

/** Sorts names by their UTF-16 units, as RFC 8785 requires (3.2.3). */
function sorted(names: string[]): readonly string[] {
  if (names.length > maxSortedHere) return names.sort();
  for (let index = 1; index < names.length; index += 1) {
    const name = names[index] ?? '';
    let at = index;
    for (; at > 0 && (names[at - 1] ?? '') > name; at -= 1) names[at] = names[at - 1] ?? '';
    names[at] = name;
  }
  return names;
}
