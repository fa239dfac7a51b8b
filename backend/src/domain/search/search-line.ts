import { shownAmount } from '../quantities/money';
import { foldedText } from '../records/folded-text';
import { localDay } from '../time/local-day';
import type { Way } from '../trips/trip-way';
import { folded } from './folded';

/** What of a record can be found. */
export interface Searchable {
  /** When it was, and the zone in which that was entered; null of what has no time. */
  readonly at: { readonly atMs: number; readonly zone: string } | null;
  /** What was typed, and may be found by its words. */
  readonly texts: readonly string[];
  readonly amounts: readonly { readonly amountMinor: number; readonly currency: string }[];
  /** Ids of the vehicle and the client, by whose names it is found as well. */
  readonly references: readonly (string | null | undefined)[];
  /** Choices such as a category, in capitals. */
  readonly facets: readonly string[];
  /** Of a trip: what the totals add up. */
  readonly distance?: { readonly metres: number; readonly mileThousandths: number } | null;
  /** Of a trip: the names of the places where it begins and ends. */
  readonly way?: Way;
  /** Of a trip: the name of whom it was for. */
  readonly forWhom?: string;
}

/** Changes with what a line holds: an index of another format is rebuilt. */
export const searchFormat = 3;

/** Half a page of writing. What a record says beyond it is not searched, so that a search stays quick. */
const mostWordCharacters = 1000;

export const idCharacters = 26;
/** Of an instant, wide enough for any of records. */
export const instantCharacters = 13;

/**
 * A record as one line of a search index. First its id and instant, of fixed width; then, between tabs, its day as
 * `20250312~0312`, `@` and an id for each reference, `#` and a name for each choice, `=` and the distance in metres and
 * thousandths of a mile, of a trip `<` and `>` with the names of its places and `&` with that of whom it was for, and the folded words,
 * each between blanks, and amounts as `$45.20 eur`. Ids and choices are in capitals and words are not, so that no word is
 * found in them.
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
    ` ${[...shown, ...words].join(' ').slice(0, mostWordCharacters)} `,
  ].join('\t');
}

/** How a choice stands in a line. */
export function facetLiteral(facet: string): string {
  return `#${facet};`;
}

/** How a reference stands in a line. */
export function referenceLiteral(id: string): string {
  return `@${id}`;
}

/** How a trip from or to a place of this name stands in a line. */
export function placeLiterals(name: string): string[] {
  return ['<', '>'].map((end) => `\t${end}${foldedText(name)}\t`);
}

/** How a trip for somebody of this name stands in a line. */
export function forWhomLiteral(name: string): string {
  return `\t&${foldedText(name)}\t`;
}
