/** Holds values until the page is closed if the browser forbids storage or has no space left. */
const untilThePageCloses = new Map<string, string>();

/** Returns the value stored on this device. */
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
    // There is nothing to remove if storage is forbidden.
  }
}

/** Returns the stored keys with this prefix. */
export function storedKeys(prefix: string): string[] {
  const all = [...untilThePageCloses.keys()];
  try {
    all.push(...Object.keys(localStorage));
  } catch {
    // See above.
  }
  return [...new Set(all)].filter((key) => key.startsWith(prefix));
}
