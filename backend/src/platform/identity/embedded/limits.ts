import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Attempts } from './attempts';
import { tooManyAttempts } from './refusal';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const maxKnownPairs = 50_000;
/** A guest counts as much as so many accounts, as all guests together are few. */
const signUpsAGuest = 6;

/** Limits of what a stranger can try, by account and by address. */
export class IdentityLimits {
  readonly #pair: Attempts;
  readonly #account: Attempts;
  readonly #address: Attempts;
  readonly #signUps: Attempts;
  readonly #guests: Attempts;
  readonly #resets: Attempts;
  readonly #resetsOfAddress: Attempts;
  readonly #secrets: Attempts;
  readonly #refreshes: Attempts;
  /** Addresses from which an account was signed in to: what others try does not keep its owner out there. */
  readonly #known = new LRUCache<string, true>({ max: maxKnownPairs });

  constructor(now: () => number, maxSignUpsPerHour: number) {
    const attempts = (free: number, maxWaitMs: number, forgetMs: number) =>
      new Attempts({ free, maxWaitMs, forgetMs }, now);
    this.#pair = attempts(5, minuteMs, 15 * minuteMs);
    this.#account = attempts(20, minuteMs / 2, 15 * minuteMs);
    this.#address = attempts(50, minuteMs / 2, 15 * minuteMs);
    this.#signUps = attempts(maxSignUpsPerHour, 10 * minuteMs, hourMs);
    this.#guests = attempts(Math.ceil(maxSignUpsPerHour / signUpsAGuest), hourMs, hourMs);
    this.#resets = attempts(3, 10 * minuteMs, hourMs);
    this.#resetsOfAddress = attempts(20, 10 * minuteMs, hourMs);
    this.#secrets = attempts(50, minuteMs / 2, 15 * minuteMs);
    this.#refreshes = attempts(120, minuteMs, 10 * minuteMs);
  }

  /** Runs a try of a password, or refuses it without looking at the password. */
  async signIn<Result>(email: string, address: string, attempt: () => Promise<Result>): Promise<Result> {
    const account = hashOf(email);
    const pair = `${account} ${address}`;
    const isKnown = this.#known.has(pair);
    const counters = [
      [this.#pair, pair],
      [this.#address, address],
      ...(isKnown ? [] : [[this.#account, account] as const]),
    ] as const;
    begin(counters);
    const result = await attempt();
    this.#pair.forget(pair);
    for (const [counter, key] of counters) counter.takeBack(key);
    this.#known.set(pair, true);
    return result;
  }

  signUp(address: string): void {
    begin([[this.#signUps, address]]);
  }

  guest(address: string): void {
    begin([[this.#guests, address]]);
  }

  /** Returns false if the account has had enough messages, which the caller must not be told. */
  reset(email: string, address: string): boolean {
    begin([[this.#resetsOfAddress, address]]);
    const account = hashOf(email);
    if (!this.#resets.may(account)) return false;
    this.#resets.begin(account);
    return true;
  }

  /** Runs a try of a code or a refresh token, which count only if they are wrong. */
  async secret<Result>(address: string, attempt: () => Promise<Result>): Promise<Result> {
    const counters = [[this.#secrets, address]] as const;
    begin(counters);
    const result = await attempt();
    this.#secrets.takeBack(address);
    return result;
  }

  refresh(session: string): void {
    begin([[this.#refreshes, session]]);
  }
}

function begin(counters: readonly (readonly [Attempts, string])[]): void {
  if (counters.some(([counter, key]) => !counter.may(key))) throw tooManyAttempts();
  for (const [counter, key] of counters) counter.begin(key);
}

/** Counters hold no addresses of people. */
function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
