import { matchingLines } from './matching-lines';
import { idCharacters, referenceLiteral } from './search-line';
import type { SearchTerm } from './search-terms';

/**
 * The terms, extended to records that refer to a vehicle or client with this name: `named` are the texts of lines of
 * vehicles and clients.
 */
export function withNamed(terms: readonly SearchTerm[], named: readonly string[]): SearchTerm[] {
  return terms.map((term) => {
    const words = { literals: term.literals.filter(isOfWord) };
    const ids: string[] = [];
    for (const text of named) {
      matchingLines(text, [words], (start) => ids.push(text.slice(start, start + idCharacters)));
    }
    return { literals: [...term.literals, ...ids.map(referenceLiteral)] };
  });
}

/** And not of a date, an amount or a choice. */
export function isOfWord(literal: string): boolean {
  return /^ ?[\p{L}\p{N}]/u.test(literal);
}
