const yes = new Set(
  '1 true yes y x full ja j voll sim cheio si sí lleno oui plein sì pieno tak pełny da да полный ano plný áno igen tele evet dolu kyllä'.split(
    ' ',
  ),
);

/** True if a cell says yes in any of the languages of exports. */
export function saysYes(text: string): boolean {
  return yes.has(text.trim().toLowerCase());
}

/** Pattern for any of the words in a list with commas: words`maut, péage, \btolls?\b`. */
export function words({ raw }: TemplateStringsArray): RegExp {
  return new RegExp(raw.join('').trim().split(/,\s+/).join('|'), 'iu');
}

/** Pattern for texts with one of the words and without any of the unwanted ones. */
export function except(unwanted: RegExp, wanted: RegExp): RegExp {
  return new RegExp(`^(?!.*(?:${unwanted.source})).*(?:${wanted.source})`, 'iu');
}

/** The first meaning whose pattern is found in the text. */
export function meaningOf<Meaning>(
  text: string,
  meanings: readonly (readonly [Meaning, RegExp])[],
): Meaning | null {
  return meanings.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Lines of a note, without empty ones. */
export function noteOf(...lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n');
}
