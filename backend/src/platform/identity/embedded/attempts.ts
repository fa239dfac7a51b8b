import { LRUCache } from 'lru-cache';

export interface AttemptBounds {
  /** Number of attempts without a wait. */
  readonly free: number;
  /** Maximum wait: nobody is locked out for good. */
  readonly maxWaitMs: number;
  /** Time after which attempts no longer count. */
  readonly forgetMs: number;
}

const firstWaitMs = 1_000;
const maxKeys = 50_000;

interface Counted {
  readonly attempts: number;
  readonly atMs: number;
}

/** Counts attempts by key. After the free ones each must wait twice as long as the one before it. */
export class Attempts {
  readonly #counted = new LRUCache<string, Counted>({ max: maxKeys });

  constructor(
    private readonly bounds: AttemptBounds,
    private readonly now: () => number,
  ) {}

  /** True if an attempt may be made now. */
  may(key: string): boolean {
    const { attempts, atMs } = this.#of(key);
    const { free, maxWaitMs } = this.bounds;
    if (attempts < free) return true;
    const waitMs = Math.min(firstWaitMs * 2 ** Math.min(attempts - free, 30), maxWaitMs);
    return Math.abs(this.now() - atMs) >= waitMs;
  }

  /** Counts an attempt before its outcome is known, so that many at once count, too. */
  begin(key: string): void {
    this.#counted.set(key, { attempts: this.#of(key).attempts + 1, atMs: this.now() });
  }

  /** Takes back one attempt that was no failure. */
  takeBack(key: string): void {
    const counted = this.#of(key);
    if (counted.attempts <= 1) this.#counted.delete(key);
    else this.#counted.set(key, { ...counted, attempts: counted.attempts - 1 });
  }

  forget(key: string): void {
    this.#counted.delete(key);
  }

  #of(key: string): Counted {
    const counted = this.#counted.get(key);
    // A clock that was set back must not make anybody wait longer.
    const isOld = counted !== undefined && Math.abs(this.now() - counted.atMs) > this.bounds.forgetMs;
    return counted === undefined || isOld ? { attempts: 0, atMs: 0 } : counted;
  }
}
