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
