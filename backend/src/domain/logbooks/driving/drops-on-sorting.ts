import type { TripDraft } from '../../trips/trip.schema';
import { isDayOnly } from './day-only';
import { hasShortForm } from './short-form';

/** Facts of a trip that its short form lacks, in the order of a form. */
const droppedFacts = [
  'times',
  'places',
  'purpose',
  'forWhom',
  'passengers',
  'tolls',
  'parking',
  'note',
  'tags',
  'favourite',
  'files',
] as const;

export type DroppedFact = (typeof droppedFacts)[number];

/**
 * Facts that a company logbook drops when a trip is sorted: those that the trip had before, or has in the form, and that
 * its short form lacks. Empty if the trip keeps its long form, or was already in short form. `fileCount`: files with the
 * trip.
 */
export function dropsOnSorting(
  before: TripDraft | null,
  after: TripDraft,
  isCompany: boolean,
  fileCount = 0,
): DroppedFact[] {
  if (!hasShortForm(after, isCompany)) return [];
  const drafts = before === null ? [after] : [before, after];
  const has = (fact: DroppedFact) =>
    fact === 'files' ? fileCount > 0 : drafts.some((draft) => hasFact(draft, fact));
  return droppedFacts.filter(has);
}

function hasFact(draft: TripDraft, fact: Exclude<DroppedFact, 'files'>): boolean {
  switch (fact) {
    case 'times':
      return !isDayOnly(draft);
    case 'places':
      return draft.fromText !== '' || draft.toText !== '';
    case 'purpose':
      return draft.purpose !== '';
    case 'forWhom':
      return draft.forWhom !== '' || typeof draft.employerId === 'string';
    case 'passengers':
      return draft.passengers > 0;
    case 'tolls':
      return draft.tollsMinor > 0;
    case 'parking':
      return draft.parkingMinor > 0;
    case 'note':
      return draft.note !== '';
    case 'tags':
      return draft.tags.length > 0;
    case 'favourite':
      return draft.favourite;
    default:
      return fact satisfies never;
  }
}
