/** A browser may forbid storage, or have none left: then what was chosen holds until the page is closed. */
const untilThePageCloses = new Map<string, string>();

/** What was chosen on this device. */
export function readStored(key: string): string | null {
  const held = untilThePageCloses.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    untilThePageCloses.delete(key);
  } catch {
    untilThePageCloses.set(key, value);
  }
}

export function forget(key: string): void {
  untilThePageCloses.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}

/** Of everything that was stored, the keys that begin so. */
export function storedKeys(prefix: string): string[] {
  const all = [...untilThePageCloses.keys()];
  try {
    all.push(...Object.keys(localStorage));
  } catch {
    // As above.
  }
  return [...new Set(all)].filter((key) => key.startsWith(prefix));
}
