import { type SearchTerm, searchTerms } from '@domain/search/search-terms';
import { highlighted } from '@/lib/formatting/highlight';

export interface ComboboxOption {
  /** What the field has once it is chosen. */
  readonly value: string;
  /** In a second line: what else there is to know of it. */
  readonly detail?: string;
}

/** Options under one heading, the most likely first. */
export interface ComboboxGroup {
  readonly heading: string;
  readonly options: readonly ComboboxOption[];
  /** Too many, or too unlikely, to be shown before anything is typed. */
  readonly isFoundOnly?: boolean;
}

/** As many of a group as one looks through; more are found by typing. */
const mostShown = 6;

/** What is shown while nothing is typed, or what was typed is found in. An option stands in the first of its groups. */
export function shownGroups(groups: readonly ComboboxGroup[], typed: string): readonly ComboboxGroup[] {
  const terms = searchTerms(typed);
  const isTyped = typed.trim() !== '';
  if (isTyped && terms.length === 0) return [];
  const seen = new Set<string>();
  const offered = groups.filter(({ isFoundOnly }) => isTyped || isFoundOnly !== true);
  const shown = offered.map(({ heading, options }) => {
    const found: ComboboxOption[] = [];
    for (const option of options) {
      if (found.length === mostShown) break;
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

/** Every word of it is in the option. */
function isFound({ value, detail = '' }: ComboboxOption, terms: readonly SearchTerm[]): boolean {
  const text = `${value} ${detail}`;
  return terms.every((term) => highlighted(text, [term]).some(({ isMatch }) => isMatch));
}

/** Values that are chosen by themselves, under one heading. */
export function groupOf(heading: string, values: readonly string[]): ComboboxGroup {
  return { heading, options: values.map((value) => ({ value })) };
}
