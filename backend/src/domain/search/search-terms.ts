import { choicesOfWord } from './choice-words';
import { folded, plainLetters } from './folded';
import { facetLiteral } from './search-line';
import { typedDate } from './typed-dates';

/** A record matches if its line contains one of the literals of every term. */
export interface SearchTerm {
  readonly literals: readonly string[];
}

/** More words than anyone types; further words are ignored. */
const maxTerms = 10;

/** Shorter words are only matched at the start of a word, as nearly every line contains them somewhere. */
const minInside = 3;

/**
 * Search terms for the typed text: each word inside or, if it is short or has digits, at the start of a word; also
 * dates, amounts, and choices such as "business" or "Versicherung". German umlauts are found in both spellings. Empty
 * if the text has nothing to search for.
 */
export function searchTerms(typed: string): SearchTerm[] {
  const words = typed.trim().split(/\s+/u);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length && terms.length < maxTerms; ) {
    const word = words[at] ?? '';
    const date = typedDate(words.slice(at, at + 3));
    const amounts = typedAmounts(word);
    if (date?.isSure && (date.words > 1 || amounts.length === 0)) {
      terms.push({ literals: date.literals });
      at += date.words;
    } else {
      terms.push(...termsOfWord(word, [...(date?.literals ?? []), ...amounts]));
      at += 1;
    }
  }
  return terms.slice(0, maxTerms);
}

/**
 * "Haupt-Str." is two words, each of which must match. Other meanings replace a word of several parts, and are
 * alternatives to a single one.
 */
function termsOfWord(word: string, other: readonly string[]): SearchTerm[] {
  const parts = folded(word).split(' ').filter(Boolean);
  if (other.length > 0 && parts.length !== 1) return [{ literals: other }];
  return parts.map((part) => {
    const choices = choicesOfWord(part).map(facetLiteral);
    return { literals: [...new Set([...wordLiterals(part, word), ...choices, ...other])] };
  });
}

function wordLiterals(part: string, word: string): string[] {
  const spellings = [part, umlautOf(part), ...written(word, part)];
  const isAnywhere = part.length >= minInside && !/\p{N}/u.test(part);
  return spellings.map((spelling) => (isAnywhere ? spelling : ` ${spelling}`));
}

/** "mueller" is how "müller" is written without umlauts, and folded it is "muller". */
function umlautOf(part: string): string {
  return part.replace(/([aou])e/g, '$1');
}

/** Older spelling of "müller": "mueller". */
function written(word: string, part: string): string[] {
  const spelled = word.replace(/[äöü]/gi, (letter) => `${plainLetters(letter)}e`);
  return spelled === word || folded(word) !== part ? [] : [folded(spelled)];
}

/** Groups of three between one separator, and decimals after the other; both marks are read in either sense. */
const readings = [/^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,4}))?$/, /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,4}))?$/];

const signs = /^(?:\p{Sc}|[A-Z]{3})?(.*?)(?:\p{Sc}|[A-Z]{3})?$/u;

/**
 * Amounts that a word may mean, as literals in a line of the index: "45.20", "45,20", "€45.20", "1.234,50", and "45"
 * for all from 45.00 to 45.99. A text that can be read in two ways, such as "1.234", means both. Empty if the word is
 * no amount.
 */
function typedAmounts(word: string): string[] {
  const [, digits = ''] = signs.exec(word) ?? [];
  const literals = readings.flatMap((reading) => {
    const [, whole, decimals] = reading.exec(digits) ?? [];
    return whole === undefined ? [] : amountLiterals(whole.replace(/\D/g, ''), decimals);
  });
  return [...new Set(literals)];
}

function amountLiterals(whole: string, decimals: string | undefined): string[] {
  const major = `$${whole.replace(/^0+(?=\d)/, '')}`;
  // A currency may have no decimals; its amounts end with a blank.
  return decimals === undefined ? [`${major}.`, `${major} `] : [`${major}.${decimals}`];
}
