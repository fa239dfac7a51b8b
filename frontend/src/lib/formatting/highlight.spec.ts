import { searchTerms } from '@domain/search/search-terms';
import { expect, it } from 'vitest';
import { highlighted } from './highlight';

const marked = (text: string, typed: string) =>
  highlighted(text, searchTerms(typed))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Stuttgart Hauptbahnhof', 'bahn', 'Stuttgart Haupt[bahn]hof'],
  ['Königstraße 12, Köln', 'konigstrasse', '[Königstraße] 12, Köln'],
  ['Müller & Co', 'mueller', '[Müller] & Co'],
  ['12 Main St 112', '12', '[12] Main St 112'],
  ['Anna, Bonn', 'bonn anna', '[Anna], [Bonn]'],
  ['Straße', 'strass', '[Straß]e'],
  ['Ulm', '€45', 'Ulm'],
  ['🚗 Ulm', 'ulm', '🚗 [Ulm]'],
  ['', 'ulm', ''],
])('marks in %j what %j finds', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});
