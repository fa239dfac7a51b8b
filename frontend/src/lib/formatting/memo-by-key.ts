/**
 * Caches by arguments: Intl's formatters take a fraction of a millisecond to create, and a list needs one for every
 * row.
 */
export function memoByKey<Key extends readonly (string | number)[], Made>(
  make: (...key: Key) => Made,
): (...key: Key) => Made {
  const made = new Map<string, Made>();
  return (...key) => {
    const name = key.join('\n');
    const known = made.get(name);
    if (known !== undefined) return known;
    const fresh = make(...key);
    made.set(name, fresh);
    return fresh;
  };
}
