import { foldedText } from '../records/folded-text';
import type { Way } from '../trips/trip-way';

/**
 * New names of the ends of a trip when places with these names are renamed to `name`; null if the trip is unchanged.
 * Names are compared as placeNamed does, and an end that is already `name` is unchanged.
 */
export function renamedEnds(
  { fromText, toText }: Way,
  names: readonly string[],
  name: string,
): { fromText?: string; toText?: string } | null {
  const known = new Set(names.map(foldedText));
  const isRenamed = (text: string) => text !== name && known.has(foldedText(text));
  if (!isRenamed(fromText) && !isRenamed(toText)) return null;
  return { ...(isRenamed(fromText) && { fromText: name }), ...(isRenamed(toText) && { toText: name }) };
}
