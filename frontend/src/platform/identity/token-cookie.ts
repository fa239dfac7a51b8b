const rememberedSeconds = 2_592_000;

export interface TokenCookie {
  /** ID token; empty if nobody is signed in. */
  readonly token: string;
  readonly rememberMe: boolean;
  readonly secure: boolean;
}

export function tokenCookie({ token, rememberMe, secure }: TokenCookie): string {
  const attributes = [`token=${token}`, 'Path=/', 'SameSite=Strict'];
  if (secure) attributes.push('Secure');
  if (rememberMe && token !== '') attributes.push(`Max-Age=${rememberedSeconds}`);
  return attributes.join('; ');
}

/** Returns the ID token that a page wrote last; empty if nobody is signed in. */
export function readTokenCookie(): string {
  return /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}

export function writeTokenCookie(token: string, rememberMe: boolean): void {
  const secure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = tokenCookie({ token, rememberMe, secure });
}
