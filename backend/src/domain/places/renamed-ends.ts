import { foldedText } from '../records/folded-text';
import type { Way } from '../trips/trip-way';

/**
 * Which ends of a trip are named otherwise when places of these names are called `name`, as they are named then; null
 * where the trip stays as it is. Names are compared as placeNamed does, and an end that reads `name` already stays.
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
