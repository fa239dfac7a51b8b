import { isWithinJsonBounds, type JsonBounds } from '../../../domain/wire/json-bounds';
import { maxLevels } from '../../../domain/wire/plain-json';

/**
 * A document is nested two levels in its line. The largest document, a batch of an import, has a third of these
 * members.
 */
const lineBounds: JsonBounds = { maxLevels: maxLevels + 2, maxMembers: 60_000, maxNames: 5_000 };

/** Parses a line of an archive; undefined if it is invalid JSON or exceeds the bounds. */
export function jsonOf(text: string, bounds = lineBounds): unknown {
  if (!isWithinJsonBounds(text, bounds)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
