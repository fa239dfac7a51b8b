import { LRUCache } from 'lru-cache';
import type { Identity, VerifiedToken } from './identity';

const mostTokens = 10_000;

/**
 * Remembers what was verified until the token expires, or for `longestMs` where revocation counts.
 * Refusals are not remembered: an attacker could fill the cache with them.
 */
export class RememberedIdentity implements Identity {
  private readonly verified = new LRUCache<string, VerifiedToken>({ max: mostTokens });

  constructor(
    private readonly provider: Identity,
    private readonly options: { longestMs: number; now: () => number },
  ) {}

  async verify(token: string): Promise<VerifiedToken> {
    const known = this.verified.get(token);
    const now = this.options.now();
    if (known && known.expiresAtMs > now) return known;
    const fresh = await this.provider.verify(token);
    this.verified.set(token, fresh, {
      ttl: Math.max(1, Math.min(fresh.expiresAtMs - now, this.options.longestMs)),
    });
    return fresh;
  }

  async remove(driverId: string): Promise<void> {
    await this.provider.remove(driverId);
    for (const [token, verified] of this.verified.entries()) {
      if (verified.driverId === driverId) this.verified.delete(token);
    }
  }
}
