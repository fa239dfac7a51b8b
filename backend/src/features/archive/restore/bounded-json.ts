import { isWithinJsonBounds, type JsonBounds } from '../../../domain/wire/json-bounds';
import { mostLevels } from '../../../domain/wire/plain-json';

/** A document lies two levels below its line; the largest, a batch of an import, has a third of these members. */
const lineBounds: JsonBounds = { maxLevels: mostLevels + 2, maxMembers: 60_000, maxNames: 5_000 };

/** undefined for text that is no JSON, or more than any line of an archive has. */
export function jsonOf(text: string, bounds = lineBounds): unknown {
  if (!isWithinJsonBounds(text, bounds)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
