import { plainLetters } from './folded';

/** January first; the names in English and German, and abbreviations that the first three letters do not cover. */
const names: readonly (readonly string[])[] = [
  ['january', 'januar', 'jänner'],
  ['february', 'februar', 'feber'],
  ['march', 'märz', 'mrz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
];

const minLetters = 3;

/** The number of the month (1 to 12) that an English or German name or its beginning of three letters means, or null. */
export function monthOfName(word: string): number | null {
  const plain = plainLetters(word);
  if (plain.length < minLetters) return null;
  const months = names.flatMap((known, index) =>
    known.some((name) => plainLetters(name).startsWith(plain)) ? [index + 1] : [],
  );
  return months[0] ?? null;
}
