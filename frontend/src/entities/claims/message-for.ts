import i18next, { type ParseKeys } from 'i18next';

type ClaimKey = ParseKeys<['claims', 'claimMessages']>;

/** Returns the key if this page has a text for it; null if this page is older than the server that sent the name. */
export function messageFor<Key extends `${'claims' | 'claimMessages'}:${string}`>(key: Key) {
  const isText = (each: string): each is Extract<ClaimKey, Key> => i18next.exists(each);
  return isText(key) ? key : null;
}
