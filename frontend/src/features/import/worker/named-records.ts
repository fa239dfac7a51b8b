/** Maximum number of names shown on a line. */
const maxNames = 10;
const maxNameLength = 80;

/** Number of records, and the first of their names. */
export interface NamedRecords {
  readonly count: number;
  readonly names: readonly string[];
  readonly hasMoreNames: boolean;
}

export interface NamedRecordsCount {
  add(name: string): void;
  all(): NamedRecords;
}

/** Counts records and remembers their first different names, so that memory does not grow with the file. */
export function namedRecords(): NamedRecordsCount {
  let count = 0;
  let hasMoreNames = false;
  const names = new Set<string>();
  return {
    add(whole) {
      const name = whole.length > maxNameLength ? `${whole.slice(0, maxNameLength)}…` : whole;
      count += 1;
      if (name === '' || names.has(name)) return;
      if (names.size < maxNames) names.add(name);
      else hasMoreNames = true;
    },
    all: () => ({ count, names: [...names], hasMoreNames }),
  };
}
