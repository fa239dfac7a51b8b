import { Inject, Injectable } from '@nestjs/common';
import { ownerOf } from '../../domain/demo/examples-id';
import { DomainError } from '../../domain/errors/domain-error';
import { CLOCK, type Clock } from '../../platform/clock';
import { collection } from '../../platform/documents/collection';
import type { DocumentStore, Transaction } from '../../platform/documents/documents';
import {
  ClockWrong,
  Contended,
  DriverErased,
  RecordsDamaged,
  StoreUnavailable,
} from '../../platform/documents/errors';
import { STORE } from '../../platform/documents/store-token';

/** Uses of a driver in a window of time, stored under the name of the rate. */
type DriverRateDocument = { used: number; windowEndsAtMs: number };

export const driverRates = collection<DriverRateDocument>('driverRates', []);

/** Maximum number of uses per driver in a window of time. */
export interface DriverRate {
  /** Name of the rate, the same in all processes. */
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
  /** Number of uses a process may count before it writes to the store; 0 writes each use. */
  readonly unwritten: number;
}

/** Uses of one driver and rate in this process. */
interface Count {
  windowEndsAtMs: number;
  used: number;
  /** Number of these uses that are written to the store. */
  written: number;
  /** Uses of all processes in the store at the last write of this one. */
  writtenByAll: number;
  isFull: boolean;
  lastWrite: Promise<unknown>;
}

/** Errors of the store that do not fail a call: reading still works without counting. */
const nothingWritten = [ClockWrong, Contended, DriverErased, RecordsDamaged, StoreUnavailable];

/**
 * Counts uses by drivers across all processes of a store. With n processes a driver may use `most` plus (n - 1) *
 * `unwritten`; with one process, exactly `most`.
 */
@Injectable()
export class DriverRates {
  readonly #counts = new Map<string, Count>();

  constructor(
    @Inject(STORE) private readonly documents: Pick<DocumentStore, 'of' | 'clockAheadMs'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws RATE_LIMITED, until the window ends, if the driver exceeds the rate. */
  async use(logbookId: string, rate: DriverRate, uses = 1): Promise<void> {
    const driverId = ownerOf(logbookId);
    const count = this.#countOf(driverId, rate);
    if (this.#takesUnwritten(count, rate, uses)) return;
    // One at a time, as each depends on what the one before has written.
    const write = count.lastWrite.then(async () => {
      if (!this.#takesUnwritten(count, rate, uses)) await this.#takeWritten(driverId, count, rate, uses);
    });
    count.lastWrite = write.catch(() => undefined);
    await write;
  }

  #countOf(driverId: string, { name, windowMs }: DriverRate): Count {
    const key = `${name}/${driverId}`;
    const known = this.#counts.get(key);
    const nowMs = this.#nowMs();
    if (known && isCurrent(known, nowMs, windowMs)) return known;
    const count: Count = {
      windowEndsAtMs: nowMs + windowMs,
      used: 0,
      written: 0,
      writtenByAll: 0,
      isFull: false,
      lastWrite: Promise.resolve(),
    };
    this.#counts.set(key, count);
    const forget = () => {
      if (this.#counts.get(key) === count) this.#counts.delete(key);
    };
    setTimeout(forget, windowMs).unref();
    return count;
  }

  #takesUnwritten(count: Count, { most, unwritten }: DriverRate, uses: number): boolean {
    if (count.isFull) this.#refuse(count);
    const after = count.used + uses - count.written;
    if (after > unwritten || count.writtenByAll + after > most) return false;
    count.used += uses;
    return true;
  }

  async #takeWritten(driverId: string, count: Count, rate: DriverRate, uses: number): Promise<void> {
    const added = count.used + uses - count.written;
    const inStore = await this.#add(driverId, count, rate, added);
    // Without the store each process counts for itself.
    const used = inStore?.used ?? count.used + uses;
    if (inStore) {
      count.windowEndsAtMs = inStore.windowEndsAtMs;
      count.writtenByAll = inStore.used;
    }
    if (used > rate.most) {
      count.isFull = true;
      this.#refuse(count);
    }
    if (inStore) count.written += added;
    count.used += uses;
  }

  /**
   * Adds uses to the store unless the sum exceeds the limit. Returns the sum of all processes, or null if the store
   * cannot be written.
   */
  async #add(
    driverId: string,
    { windowEndsAtMs }: Count,
    rate: DriverRate,
    added: number,
  ): Promise<DriverRateDocument | null> {
    const add = async (transaction: Transaction): Promise<DriverRateDocument> => {
      const known = await transaction.get(driverRates, rate.name);
      const isGoingOn = known !== null && isCurrent(known.data, this.#nowMs(), rate.windowMs);
      const before = isGoingOn ? known.data : { used: 0, windowEndsAtMs };
      const after = { ...before, used: before.used + added };
      if (after.used > rate.most) return after;
      if (known) transaction.update(driverRates, rate.name, known.version, after);
      else transaction.create(driverRates, rate.name, after);
      return after;
    };
    try {
      return await this.documents.of(driverId).transact(add);
    } catch (error) {
      if (nothingWritten.some((kind) => error instanceof kind)) return null;
      throw error;
    }
  }

  #refuse({ windowEndsAtMs }: Count): never {
    const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAtMs - this.#nowMs()) / 1_000));
    throw new DomainError('RATE_LIMITED', { retryAfterSeconds });
  }

  /** Current time of the clock that all processes share. */
  #nowMs(): number {
    return this.clock() - this.documents.clockAheadMs();
  }
}

/** Checks a window. One that ends far in the future was begun by a wrong clock. */
function isCurrent(
  { windowEndsAtMs }: Pick<DriverRateDocument, 'windowEndsAtMs'>,
  nowMs: number,
  windowMs: number,
): boolean {
  return windowEndsAtMs > nowMs && windowEndsAtMs <= nowMs + 2 * windowMs;
}
