/** The remarks that one cell may carry about a trip, each under its own code. */
export interface ShortForms {
  /** The codes that were used, in order, each with its meaning. */
  readonly legend: readonly { readonly code: string; readonly words: string }[];
  /** Cells as joinedNames makes them, to their codes. */
  readonly ofCell: ReadonlyMap<string, string>;
}

/** A cell's codes as text; null if there are none. */
export function joinedNames(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join(', ');
}

/** Short forms of cells with few different names, by the code of each name. */
export function shortForms(
  cells: readonly (readonly string[])[],
  codes: ReadonlyMap<string, string>,
): ShortForms {
  const used = new Set(cells.flat());
  return {
    legend: [...codes].flatMap(([words, code]) => (used.has(words) ? [{ code, words }] : [])),
    ofCell: new Map(
      cells.map((names): [string, string] => [
        joinedNames(names) ?? '',
        names.map((name) => codes.get(name) ?? name).join(' '),
      ]),
    ),
  };
}

/** Numbers in the order of the names, each name once. */
export function numbered(names: Iterable<string>): ReadonlyMap<string, string> {
  return new Map([...new Set(names)].map((name, index) => [name, String(index + 1)]));
}
