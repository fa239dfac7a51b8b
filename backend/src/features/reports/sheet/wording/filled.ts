/** A text with its placeholders, such as {{name}}, filled; a placeholder without a value is unchanged. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/{{(\w+)}}/g, (place, name: string) => values[name] ?? place);
}

/** The text at a path such as DE.logbook; null if there is none. */
export function textAt(words: unknown, path: string): string | null {
  let at = words;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null) return null;
    at = Object.entries(at).find(([key]) => key === name)?.[1];
  }
  return typeof at === 'string' ? at : null;
}

/** The text for a number of things: English and German have one form for one and another for all else. */
export function counted(words: unknown, path: string, count: number): string | null {
  return textAt(words, `${path}_${count === 1 ? 'one' : 'other'}`);
}
