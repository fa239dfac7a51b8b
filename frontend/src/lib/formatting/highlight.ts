import { plainLetters } from '@domain/search/folded';
import type { SearchTerm } from '@domain/search/search-terms';
import { isOfWord } from '@domain/search/with-named';

export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text into the parts that match the search and those in between, compared as the search compares. */
export function highlighted(text: string, terms: readonly SearchTerm[]): readonly Part[] {
  const letters = [...text];
  // Origin of each folded character, because one letter may become two.
  const origins: number[] = [];
  let plain = '';
  for (const [index, letter] of letters.entries()) {
    const folded = /[\p{L}\p{N}]/u.test(letter) ? plainLetters(letter) : ' ';
    for (let place = 0; place < folded.length; place += 1) origins.push(index);
    plain += folded;
  }
  const isMatched = new Set<number>();
  for (const literal of terms.flatMap(({ literals }) => literals).filter(isOfWord)) {
    for (const [start, end] of placesOf(plain, literal)) {
      for (let place = start; place < end; place += 1) isMatched.add(origins[place] ?? -1);
    }
  }
  const parts: Part[] = [];
  for (const [index, letter] of letters.entries()) {
    const isMatch = isMatched.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + letter, isMatch };
    else parts.push({ text: letter, isMatch });
  }
  return parts;
}

/** Yields the places of a literal; one that begins with a blank is found only at the start of a word. */
function* placesOf(plain: string, literal: string): Generator<[start: number, end: number]> {
  const padded = ` ${plain}`;
  const isAtStart = literal.startsWith(' ');
  for (let at = padded.indexOf(literal); at !== -1; at = padded.indexOf(literal, at + 1)) {
    yield [isAtStart ? at : at - 1, at - 1 + literal.length];
  }
}
