/** Equal rows of a file are near each other; if further apart, they cannot be distinguished from a repeated export. */
const maxRemembered = 10_000;

/** Counts how often a key occurred before, among the last ten thousand, so that memory does not grow with the file. */
export function occurrences(): (key: string) => number {
  const counts = new Map<string, number>();
  // One iterator for all calls: a new one would pass the places of all removed entries.
  const oldestFirst = counts.keys();
  return (key) => {
    const before = counts.get(key) ?? 0;
    counts.delete(key);
    counts.set(key, before + 1);
    if (counts.size > maxRemembered) {
      const { value: oldest } = oldestFirst.next();
      if (oldest !== undefined) counts.delete(oldest);
    }
    return before;
  };
}
