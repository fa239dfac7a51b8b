import type { TripFilter } from './search.schema';
import { facetLiteral, forWhomLiteral, referenceLiteral } from './search-line';
import type { SearchTerm } from './search-terms';
import { attentionFacet } from './searchable-records';

/** Search terms for the fields of a trip filter other than the days and the typed text, which searchTerms reads. */
export function tripFilterTerms(filter: Omit<TripFilter, 'text' | 'fromDay' | 'untilDay'>): SearchTerm[] {
  const { vehicleId, category, employerId, forWhom, needsAttention } = filter;
  const literals = [
    ...(vehicleId === undefined ? [] : [referenceLiteral(vehicleId)]),
    ...(employerId === undefined ? [] : [referenceLiteral(employerId)]),
    ...(forWhom === undefined ? [] : [forWhomLiteral(forWhom)]),
    ...(category === undefined ? [] : [facetLiteral(category.toUpperCase())]),
    ...(needsAttention ? [facetLiteral(attentionFacet)] : []),
  ];
  return literals.map((literal) => ({ literals: [literal] }));
}
