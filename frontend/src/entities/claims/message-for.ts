import i18next, { type ParseKeys } from 'i18next';

type ClaimKey = ParseKeys<['claims', 'claimMessages']>;

/** The key with a name that came from the server; null where this page is older than the server and has no text. */
export function messageFor<Key extends `${'claims' | 'claimMessages'}:${string}`>(key: Key) {
  const isText = (each: string): each is Extract<ClaimKey, Key> => i18next.exists(each);
  return isText(key) ? key : null;
}

/** Returns the key of a message from a table of names; null if the table lacks the name. */
export function messageIn<Key extends string>(
  messages: Readonly<Record<string, Key>>,
  name: string,
): Key | null {
  return messages[name] ?? null;
}
