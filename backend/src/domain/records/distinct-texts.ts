import { foldedText } from './folded-text';

/** Each text once in its first spelling and in order; compared as `foldedText` does. Empty ones are left out. */
export function distinctTexts(texts: readonly string[]): string[] {
  const distinct = new Map<string, string>();
  for (const text of texts) {
    const key = foldedText(text);
    if (key !== '' && !distinct.has(key)) distinct.set(key, text);
  }
  return [...distinct.values()];
}
