/** The word for a name that came from the server; null where this page is older than the server and has none. */
export function messageFor<Key extends string>(
  words: Readonly<Record<string, Key>>,
  name: string,
): Key | null {
  return words[name] ?? null;
}
