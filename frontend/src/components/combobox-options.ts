import { type SearchTerm, searchTerms } from '@domain/search/search-terms';
import { highlighted } from '@/lib/formatting/highlight';

export interface ComboboxOption {
  /** Value of the field once the option is chosen. */
  readonly value: string;
  /** Second line with further information. */
  readonly detail?: string;
}

/** Options under one heading, the most likely first. */
export interface ComboboxGroup {
  readonly heading: string;
  readonly options: readonly ComboboxOption[];
  /** True if the options are too many, or too unlikely, to be shown before anything is typed. */
  readonly isFoundOnly?: boolean;
}

/** Maximum number of options shown per group; more are found by typing. */
const maxShown = 6;

/**
 * Returns the groups to show while nothing is typed, or those that match the typed text. An option is shown only in its
 * first group.
 */
export function shownGroups(groups: readonly ComboboxGroup[], typed: string): readonly ComboboxGroup[] {
  const terms = searchTerms(typed);
  const isTyped = typed.trim() !== '';
  if (isTyped && terms.length === 0) return [];
  const seen = new Set<string>();
  const offered = groups.filter(({ isFoundOnly }) => isTyped || isFoundOnly !== true);
  const shown = offered.map(({ heading, options }) => {
    const found: ComboboxOption[] = [];
    for (const option of options) {
      if (found.length === maxShown) break;
      const key = JSON.stringify([option.value, option.detail]);
      if (seen.has(key) || !isFound(option, terms)) continue;
      seen.add(key);
      found.push(option);
    }
    return { heading, options: found };
  });
  const isTypedWhole = shown.every(({ options }) => options.every(({ value }) => value === typed.trim()));
  return isTyped && isTypedWhole ? [] : shown.filter(({ options }) => options.length > 0);
}

/** True if the option contains every word. */
function isFound({ value, detail = '' }: ComboboxOption, terms: readonly SearchTerm[]): boolean {
  const text = `${value} ${detail}`;
  return terms.every((term) => highlighted(text, [term]).some(({ isMatch }) => isMatch));
}

/** Returns a group of plain values under one heading. */
export function groupOf(heading: string, values: readonly string[]): ComboboxGroup {
  return { heading, options: values.map((value) => ({ value })) };
}
