/** Letters that Unicode does not decompose into a base letter and a mark. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with them
const ascii = /^[\x00-\x7f]*$/;

/**
 * Text for comparing in a search: lower case, without accents, `ß` as `ss`, and one blank between words. Characters
 * that are neither letter nor digit separate words, so that "S-AB 12" and "s ab 12" are the same.
 */
export function folded(text: string): string {
  return plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Lower case without accents; keeps characters that are neither letter nor digit. May be longer or shorter than the
 * text.
 */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => spelledOut[letter] ?? letter);
}
