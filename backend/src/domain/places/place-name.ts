import { foldedText } from '../records/folded-text';

/**
 * Which of these places a text names, compared as suggestions compare the places of trips: without regard to case and
 * blanks. Undefined where it is none of them, or empty.
 */
export function placeNamed<Named extends { readonly name: string }>(
  places: readonly Named[],
  text: string,
): Named | undefined {
  const folded = foldedText(text);
  return folded === '' ? undefined : places.find(({ name }) => foldedText(name) === folded);
}
