import { relyingParty } from './relying-party';

const party = (PUBLIC_URL: string | undefined, ...ROADBOOK_ORIGINS: string[]) =>
  relyingParty({ PUBLIC_URL, ROADBOOK_ORIGINS });

describe('the site of passkeys', () => {
  it('is this machine at any port where there is no public address', () => {
    const local = party(undefined);
    expect(local?.id).toBe('localhost');
    for (const origin of ['http://localhost', 'http://localhost:8080', 'https://localhost:4253']) {
      expect([origin, local?.isOrigin(origin)]).toEqual([origin, true]);
    }
    for (const origin of ['http://127.0.0.1:8080', 'http://localhost.example', 'http://a.localhost', '']) {
      expect([origin, local?.isOrigin(origin)]).toEqual([origin, false]);
    }
  });

  it('is the name of the public address, and allows what is configured within it', () => {
    const own = party('https://example.com/', 'https://log.example.com', 'https://other.example');
    expect(own?.id).toBe('example.com');
    expect(own?.isOrigin('https://example.com')).toBe(true);
    expect(own?.isOrigin('https://log.example.com')).toBe(true);
    for (const origin of [
      'https://other.example',
      'https://evil.example.com',
      'http://example.com',
      'https://example.com:8443',
      'http://localhost:8080',
    ]) {
      expect([origin, own?.isOrigin(origin)]).toEqual([origin, false]);
    }
    expect(party(undefined, 'https://log.example.com:8443')?.isOrigin('https://log.example.com:8443')).toBe(
      true,
    );
  });

  it('does not exist for numbers and for names without TLS', () => {
    for (const address of ['http://log.example.com', 'https://10.0.0.5', 'https://[::1]:8443']) {
      expect(party(undefined, address)).toBeNull();
    }
  });
});
