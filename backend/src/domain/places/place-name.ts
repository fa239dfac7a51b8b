import { foldedText } from '../records/folded-text';

/**
 * The place that a text names, compared like the places of trips: ignoring case and blanks. Undefined if there is none,
 * or the text is empty.
 */
export function placeNamed<Named extends { readonly name: string }>(
  places: readonly Named[],
  text: string,
): Named | undefined {
  const folded = foldedText(text);
  return folded === '' ? undefined : places.find(({ name }) => foldedText(name) === folded);
}
