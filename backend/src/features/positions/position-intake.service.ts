import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type { ReadPush } from '../../domain/positions/read-push';
import type { SentPositions } from '../../domain/senders/sender.schema';
import type { TrackPoint } from '../../domain/tracks/track-point';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { DriverTurns } from '../../platform/driver-turns';
import { vehicles } from '../../registry/kinds/vehicle.kind';
import { chunkOf, maxInChunk, packed, unpacked } from '../../registry/stored/packed-chunk';
import { positionChunks, sentPositions } from '../../registry/stored/positions.collection';
import { type SenderDocument, senders } from '../../registry/stored/senders.collection';
import type { Logbook } from '../../rpc/logbook';
import { PositionExpiryService } from './position-expiry.service';

const dayMs = 86_400_000;
/** Clocks of phones are right within a day, or not at all. */
const maxAheadMs = dayMs;
/** Older positions are of a clock that is wrong, or a recording for the file import. */
const maxAgeMs = 366 * dayMs;

/** Pushes of one sender that may wait for the one that is being stored. */
const maxWaiting = 200;
/** Chunks of one transaction; Firestore allows 500 writes. */
const maxChunksAtOnce = 40;

const defaultKeepDays = 30;

export const noPositions: SentPositions = {
  ...{ kept: 0, alike: 0, ignored: 0, refused: {}, last: null, heardAtMs: null },
  keepDays: defaultKeepDays,
};

/** A sender whose key was right, with the vehicle that it is about. */
export interface PositionSource {
  readonly own: Logbook;
  readonly logbook: Logbook;
  readonly stored: Stored<SenderDocument>;
}

type Push = Pick<ReadPush, 'positions' | 'ignored' | 'fault'>;
type Refusal = keyof SentPositions['refused'];

interface Waiting {
  readonly source: PositionSource;
  readonly push: Push;
  readonly done: PromiseWithResolvers<void>;
}

/**
 * Stores positions that senders push. Pushes of one sender that come while one is being stored are stored together: a
 * phone that was without a network sends hundreds at once.
 */
@Injectable()
export class PositionIntakeService {
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: DriverTurns,
    private readonly expiry: PositionExpiryService,
  ) {}

  /** Resolves once the positions of the push are stored. */
  async receive(source: PositionSource, push: Push): Promise<void> {
    const { id } = source.stored;
    const done = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(id);
    if (waiting) {
      if (waiting.length >= maxWaiting) throw new DomainError('UNAVAILABLE');
      waiting.push({ source, push, done });
      return done.promise;
    }
    this.#waiting.set(id, [{ source, push, done }]);
    void this.#storeAll(id);
    return done.promise;
  }

  async #storeAll(senderId: string): Promise<void> {
    for (;;) {
      const waiting = this.#waiting.get(senderId) ?? [];
      if (waiting.length === 0) {
        this.#waiting.delete(senderId);
        return;
      }
      this.#waiting.set(senderId, []);
      for (const same of byTarget(waiting)) await this.#storeTogether(same);
    }
  }

  async #storeTogether(waiting: readonly Waiting[]): Promise<void> {
    const [first] = waiting;
    if (first === undefined) return;
    try {
      await this.#store(
        first.source,
        waiting.map(({ push }) => push),
      );
      for (const { done } of waiting) done.resolve();
    } catch (error) {
      for (const { done } of waiting) done.reject(error);
    }
  }

  async #store({ own, logbook, stored }: PositionSource, pushes: readonly Push[]): Promise<void> {
    const nowMs = this.clock();
    const vehicle = await this.documents.of(logbook).get(vehicles, stored.data.vehicleId);
    // The logbook became a company's: positions would say where private drives began and ended.
    const notTaken = vehicle === null ? 'vehicleGone' : logbook.company === null ? null : 'notAllowed';
    const tally = new Tally();
    const wanted = new Map<string, { fromMs: number; positions: TrackPoint[] }>();
    for (const { positions, ignored, fault } of pushes) {
      tally.ignored += ignored;
      if (fault !== null) tally.refuse(fault);
      for (const position of positions) {
        if ('refused' in position) {
          tally.refuse(position.refused);
          continue;
        }
        const refusal = notTaken ?? outsideOf(position.atMs, nowMs);
        if (refusal !== null) {
          tally.refuse(refusal);
          continue;
        }
        const { id, fromMs } = chunkOf(stored.id, stored.data.vehicleId, position.atMs);
        const chunk = wanted.get(id);
        if (chunk) chunk.positions.push(position);
        else wanted.set(id, { fromMs, positions: [position] });
      }
    }
    const chunks = [...wanted];
    for (let from = 0; from === 0 || from < chunks.length; from += maxChunksAtOnce) {
      await this.turns.next(own.driver.id);
      const some = chunks.slice(from, from + maxChunksAtOnce);
      await this.documents.of(own).transact(async (transaction) => {
        const added = from === 0 ? tally.copy() : new Tally();
        await this.#write(transaction, stored, { some, added, nowMs });
      });
    }
  }

  async #write(
    transaction: Transaction,
    { id: senderId, data }: Stored<SenderDocument>,
    { some, added, nowMs }: ChunkWrites,
  ): Promise<void> {
    const sender = await transaction.get(senders, senderId);
    // Removed meanwhile, with all of its positions.
    if (!sender) throw new DomainError('NOT_FOUND');
    const figures = await transaction.get(sentPositions, senderId);
    const before = figures?.data ?? noPositions;
    const known = await transaction.getAll(
      positionChunks,
      some.map(([id]) => id),
    );
    const deleteAtMs = before.keepDays === null ? null : nowMs + before.keepDays * dayMs;
    const planExpiry = await this.expiry.plan(transaction, deleteAtMs);
    for (const [index, [id, { fromMs, positions }]] of some.entries()) {
      const chunk = known[index] ?? null;
      const all = packed([...(chunk ? unpacked(chunk.data) : []), ...positions]);
      if (all.count > maxInChunk) {
        added.refuse('tooMany', positions.length);
        continue;
      }
      const kept = all.count - (chunk?.data.count ?? 0);
      added.kept += kept;
      added.alike += positions.length - kept;
      added.see(positions, nowMs);
      if (chunk && kept === 0) continue;
      const document = { senderId, vehicleId: data.vehicleId, fromMs, ...all, deleteAtMs };
      if (chunk) transaction.update(positionChunks, id, chunk.version, document);
      else transaction.create(positionChunks, id, document);
    }
    planExpiry();
    const after = { ...added.addedTo(before), heardAtMs: nowMs };
    if (figures) transaction.update(sentPositions, senderId, figures.version, after);
    else transaction.create(sentPositions, senderId, after);
  }
}

interface ChunkWrites {
  readonly some: readonly (readonly [
    string,
    { readonly fromMs: number; readonly positions: TrackPoint[] },
  ])[];
  readonly added: Tally;
  readonly nowMs: number;
}

/** Pushes that belong to the same vehicle: the sender may have been given another one in between. */
function byTarget(waiting: readonly Waiting[]): Waiting[][] {
  const target = ({ source: { logbook, stored } }: Waiting) => `${logbook.id} ${stored.data.vehicleId}`;
  return [...Map.groupBy(waiting, target).values()];
}

function outsideOf(atMs: number, nowMs: number): 'past' | 'future' | null {
  if (atMs > nowMs + maxAheadMs) return 'future';
  return atMs < nowMs - maxAgeMs ? 'past' : null;
}

/** Figures that one transaction adds to those of a sender. */
class Tally {
  kept = 0;
  alike = 0;
  ignored = 0;
  #refused = new Map<Refusal, number>();
  #last: SentPositions['last'] = null;

  refuse(reason: Refusal, count = 1): void {
    this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + count);
  }

  see(positions: readonly TrackPoint[], nowMs: number): void {
    for (const { atMs, accuracyMetres } of positions) {
      if (this.#last && this.#last.atMs >= atMs) continue;
      this.#last = { atMs, lagMs: Math.max(0, nowMs - atMs), accuracyMetres };
    }
  }

  copy(): Tally {
    const copy = new Tally();
    copy.ignored = this.ignored;
    copy.#refused = new Map(this.#refused);
    return copy;
  }

  addedTo(before: SentPositions): SentPositions {
    const refused = { ...before.refused };
    for (const [reason, count] of this.#refused) refused[reason] = (refused[reason] ?? 0) + count;
    const isLater = this.#last && (before.last === null || this.#last.atMs > before.last.atMs);
    return {
      ...before,
      kept: before.kept + this.kept,
      alike: before.alike + this.alike,
      ignored: before.ignored + this.ignored,
      refused,
      last: isLater ? this.#last : before.last,
    };
  }
}
