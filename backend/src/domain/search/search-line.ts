import { shownAmount } from '../quantities/money';
import { foldedText } from '../records/folded-text';
import { localDay } from '../time/local-day';
import type { Way } from '../trips/trip-way';
import { folded } from './folded';

/** Searchable facts of a record. */
export interface Searchable {
  /** Instant, and the zone in which it was entered; null for a record without a time. */
  readonly at: { readonly atMs: number; readonly zone: string } | null;
  /** Texts of the record, found by their words. */
  readonly texts: readonly string[];
  readonly amounts: readonly { readonly amountMinor: number; readonly currency: string }[];
  /** Ids of the vehicle and the client; the record is also found by their names. */
  readonly references: readonly (string | null | undefined)[];
  /** Choices such as a category, in capitals. */
  readonly facets: readonly string[];
  /** For a trip: the distance for totals. */
  readonly distance?: { readonly metres: number; readonly mileThousandths: number } | null;
  /** For a trip: the names of its start and destination. */
  readonly way?: Way;
  /** For a trip: the person or company for whom it was. */
  readonly forWhom?: string;
}

/** Version of the line format: an index of another format is rebuilt. */
export const searchFormat = 3;

/** Half a page. Text of a record beyond it is not searched, so that a search stays fast. */
const maxWordLength = 1000;

export const idCharacters = 26;
/** Width of an instant, enough for any record. */
export const instantCharacters = 13;

/**
 * A record as one line of a search index. First its id and instant, of fixed width; then, between tabs, its day as
 * `20250312~0312`, `@` and an id for each reference, `#` and a name for each choice, `=` and the distance in metres and
 * thousandths of a mile, for a trip `<` and `>` with the names of its places and `&` with the name for whom it was, and
 * the folded words, each between blanks, and amounts as `$45.20 eur`. Ids and choices are in capitals and words are
 * not, so that no word is found in them.
 */
export function searchLine(id: string, record: Searchable): string {
  const { at, texts, amounts, references, facets, distance, way, forWhom } = record;
  const day = at === null ? '' : localDay(at.atMs, at.zone).replaceAll('-', '');
  const known = references.filter((each) => typeof each === 'string');
  const words = [...new Set(texts.map(folded))].filter((text) => text !== '');
  const shown = amounts.map(
    ({ amountMinor, currency }) => `$${shownAmount(amountMinor, currency)} ${currency.toLowerCase()}`,
  );
  return [
    `${id}${String(at?.atMs ?? 0).padStart(instantCharacters, '0')}`,
    `${day}~${day.slice(4)}`,
    `${known.map((each) => `@${each}`).join('')}${facets.map(facetLiteral).join('')}`,
    distance ? `=${distance.metres},${distance.mileThousandths}` : '',
    ...(way ? [`<${foldedText(way.fromText)}`, `>${foldedText(way.toText)}`] : []),
    ...(forWhom ? [`&${foldedText(forWhom)}`] : []),
    ` ${[...shown, ...words].join(' ').slice(0, maxWordLength)} `,
  ].join('\t');
}

/** Literal of a choice in a line. */
export function facetLiteral(facet: string): string {
  return `#${facet};`;
}

/** Literal of a reference in a line. */
export function referenceLiteral(id: string): string {
  return `@${id}`;
}

/** Literals of a trip from or to a place of this name in a line. */
export function placeLiterals(name: string): string[] {
  return ['<', '>'].map((end) => `\t${end}${foldedText(name)}\t`);
}

/** Literal of a trip for a person or company of this name in a line. */
export function forWhomLiteral(name: string): string {
  return `\t&${foldedText(name)}\t`;
}
