/** False for browsers without passkeys, and for pages without TLS but those of this machine. */
export const arePasskeysHere = (): boolean => 'PublicKeyCredential' in window;
