import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Identity, IdentityProvider, VerifiedToken } from './identity';

const maxTokens = 10_000;
const maxKnownDrivers = 100_000;
/** Maximum length of an unverified token that is decoded. */
const maxTokenLength = 4_000;
/** A token has about a thousand. */
const maxLength = 20_000_000;

const claimsSchema = z.object({ sub: z.string().min(1).max(128) });

/** Subject that a token claims, without verifying it. */
function subjectOf(token: string): string | null {
  if (token.length > maxTokenLength) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.', 2)[1] ?? '', 'base64url').toString());
    return claimsSchema.safeParse(claims).data?.sub ?? null;
  } catch {
    return null;
  }
}

interface Remembered {
  readonly verified: VerifiedToken;
  readonly untilMs: number;
}

/**
 * Caches verified tokens until they expire, or for `maxMs` where revocation matters. Refusals are not cached: an
 * attacker could fill the cache with them.
 */
export class RememberedIdentity implements Identity {
  private readonly remembered = new LRUCache<string, Remembered>({
    max: maxTokens,
    maxSize: maxLength,
    sizeCalculation: (_remembered, token) => token.length,
  });

  /** Drivers with a verified token. */
  private readonly known = new LRUCache<string, true>({ max: maxKnownDrivers });

  constructor(
    private readonly provider: IdentityProvider,
    private readonly options: { maxMs: number; now: () => number },
  ) {}

  recall(token: string): VerifiedToken | undefined {
    const known = this.remembered.get(token);
    return known && known.untilMs > this.options.now() ? known.verified : undefined;
  }

  claimedDriver(token: string): string | null {
    const driverId = subjectOf(token);
    return driverId !== null && this.known.has(driverId) ? driverId : null;
  }

  /** Counts removals: a token that was checked while one happened is not remembered. */
  private removals = 0;

  async verify(token: string): Promise<VerifiedToken> {
    const known = this.recall(token);
    if (known) return known;
    const askedAtMs = this.options.now();
    const { removals } = this;
    const verified = await this.provider.verify(token);
    if (removals !== this.removals) return verified;
    const untilMs = Math.min(verified.expiresAtMs, askedAtMs + this.options.maxMs);
    this.remembered.set(token, { verified, untilMs });
    this.known.set(verified.driverId, true);
    return verified;
  }

  async remove(driverId: string): Promise<void> {
    await this.provider.remove(driverId);
    this.forget(driverId);
  }

  /** Forgets the tokens of a driver, so that each is checked again. */
  forget(driverId: string): void {
    this.removals += 1;
    for (const [token, { verified }] of this.remembered.entries()) {
      if (verified.driverId === driverId) this.remembered.delete(token);
    }
  }

  check(): Promise<void> {
    return this.provider.check();
  }
}
