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
  readonly #codes: Attempts;
  readonly #notices: Attempts;
  readonly #codesOfAddress: Attempts;
  readonly #secrets: Attempts;
  readonly #refreshes: Attempts;
  readonly #challenges: Attempts;
  readonly #codesOfPair: Attempts;
  readonly #codesOfAccount: Attempts;
  readonly #leaves: Attempts;
  /** Addresses from which an account was signed in to: what others try does not keep its owner out there. */
  readonly #known = new LRUCache<string, true>({ max: maxKnownPairs });
  /** The same for second factors: a stolen password must not make an address known for them. */
  readonly #knownWithCode = new LRUCache<string, true>({ max: maxKnownPairs });

  constructor(now: () => number, maxSignUpsPerHour: number) {
    const attempts = (free: number, maxWaitMs: number, forgetMs: number) =>
      new Attempts({ free, maxWaitMs, forgetMs }, now);
    this.#pair = attempts(5, minuteMs, 15 * minuteMs);
    this.#account = attempts(20, minuteMs / 2, 15 * minuteMs);
    this.#address = attempts(50, minuteMs / 2, 15 * minuteMs);
    this.#signUps = attempts(maxSignUpsPerHour, 10 * minuteMs, hourMs);
    this.#guests = attempts(Math.ceil(maxSignUpsPerHour / signUpsAGuest), hourMs, hourMs);
    this.#codes = attempts(3, hourMs, 24 * hourMs);
    this.#notices = attempts(10, hourMs, 24 * hourMs);
    this.#codesOfAddress = attempts(20, 10 * minuteMs, hourMs);
    this.#secrets = attempts(50, minuteMs / 2, 15 * minuteMs);
    this.#leaves = attempts(100, minuteMs, 15 * minuteMs);
    this.#refreshes = attempts(120, minuteMs, 10 * minuteMs);
    this.#challenges = attempts(300, minuteMs / 2, 15 * minuteMs);
    // Three codes of a million are right at a time: a guess each quarter of an hour finds one in ten years.
    this.#codesOfPair = attempts(5, 15 * minuteMs, 24 * hourMs);
    this.#codesOfAccount = attempts(10, 15 * minuteMs, 24 * hourMs);
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

  /** Counts a challenge that a stranger asks for. */
  challenge(address: string): void {
    begin([[this.#challenges, address]]);
  }

  /** Runs a try of a second factor, or refuses it without looking at the code. */
  async secondFactor<Result>(
    accountId: string,
    address: string,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    const pair = `${accountId} ${address}`;
    const counters = [
      [this.#codesOfPair, pair],
      [this.#secrets, address],
      ...(this.#knownWithCode.has(pair) ? [] : [[this.#codesOfAccount, accountId] as const]),
    ] as const;
    begin(counters);
    const result = await attempt();
    this.#codesOfPair.forget(pair);
    for (const [counter, key] of counters) counter.takeBack(key);
    this.#knownWithCode.set(pair, true);
    return result;
  }

  signUp(address: string): void {
    begin([[this.#signUps, address]]);
  }

  guest(address: string): void {
    begin([[this.#guests, address]]);
  }

  /** Counts a caller who asks for a message with a code. */
  askForCode(address: string): void {
    begin([[this.#codesOfAddress, address]]);
  }

  /** Returns false if the owner of an address has had enough codes, which the caller must not be told. */
  mayReceiveCode(email: string): boolean {
    return mayReceive(this.#codes, email);
  }

  /** Returns false if the owner of an address has had enough messages of other kinds. */
  mayReceiveNotice(email: string): boolean {
    return mayReceive(this.#notices, email);
  }

  /** Runs a try of a code or a refresh token, which count only if they are wrong. */
  async secret<Result>(address: string, attempt: () => Promise<Result>): Promise<Result> {
    const counters = [[this.#secrets, address]] as const;
    begin(counters);
    const result = await attempt();
    this.#secrets.takeBack(address);
    return result;
  }

  /** Counts a sign-out that is told without a token. */
  leave(address: string): void {
    begin([[this.#leaves, address]]);
  }

  refresh(session: string): void {
    begin([[this.#refreshes, session]]);
  }
}

function begin(counters: readonly (readonly [Attempts, string])[]): void {
  if (counters.some(([counter, key]) => !counter.may(key))) throw tooManyAttempts();
  for (const [counter, key] of counters) counter.begin(key);
}

function mayReceive(received: Attempts, email: string): boolean {
  const account = hashOf(email);
  if (!received.may(account)) return false;
  received.begin(account);
  return true;
}

/** Counters hold no addresses of people. */
function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
