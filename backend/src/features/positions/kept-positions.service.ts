import { Inject, Injectable } from '@nestjs/common';
import type { SentPositions } from '../../domain/senders/sender.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Collection, Page } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import {
  type DismissedTrip,
  dismissedTrips,
  type PositionChunk,
  positionChunks,
  sentPositions,
} from '../../registry/stored/positions.collection';
import type { Logbook } from '../../rpc/logbook';
import { unattended } from '../../rpc/unattended';
import { PositionExpiryService } from './position-expiry.service';
import { noPositions } from './position-intake.service';

const dayMs = 86_400_000;
const chunksAtOnce = 200;

/** Time for which the positions of a sender are kept, as its driver says. */
@Injectable()
export class KeptPositionsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly expiry: PositionExpiryService,
  ) {}

  /** Keeps what is stored for that many days from now; null: until its driver deletes it. */
  async keepAll(own: Logbook, senderId: string, keepDays: SentPositions['keepDays']): Promise<void> {
    await this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(sentPositions, senderId);
      const data = { ...(known?.data ?? noPositions), keepDays };
      if (known) transaction.update(sentPositions, senderId, known.version, data);
      else transaction.create(sentPositions, senderId, data);
    });
    const deleteAtMs = keepDays === null ? null : this.clock() + keepDays * dayMs;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const after = cursor;
      const page = await this.documents.of(own).transact(async (transaction) => {
        const read: Page<PositionChunk> = await transaction.list(positionChunks, {
          ...{ equal: { senderId }, order: byTime, limit: chunksAtOnce },
          ...(after !== undefined && { cursor: after }),
        });
        const planExpiry = await this.expiry.plan(transaction, deleteAtMs);
        for (const { id, version, data } of read.documents) {
          transaction.update(positionChunks, id, version, { ...data, deleteAtMs });
        }
        planExpiry();
        return read;
      });
      cursor = page.next;
    }
  }

  async of(own: Logbook, senderId: string): Promise<SentPositions | null> {
    return (await this.documents.of(own).get(sentPositions, senderId))?.data ?? null;
  }

  /** Erases what a sender sent. */
  async removeAll(own: Logbook, senderId: string): Promise<void> {
    await this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(sentPositions, senderId);
      if (known) transaction.delete(sentPositions, senderId, known.version);
    });
    await this.#erase(own, positionChunks, { senderId });
  }

  /** Erases what the driver's devices sent about a vehicle that they delete: it is with the driver, whoever has the vehicle. */
  async removeOfVehicle({ driver }: Logbook, vehicleId: string): Promise<void> {
    const own = unattended(driver.id);
    await this.#erase(own, positionChunks, { vehicleId });
    await this.#erase(own, dismissedTrips, { vehicleId });
  }

  async #erase<T extends PositionChunk | DismissedTrip>(
    own: Logbook,
    collection: Collection<T>,
    equal: Record<string, string>,
  ): Promise<void> {
    for (let isMore = true; isMore; ) {
      isMore = await this.documents.of(own).transact(async (transaction) => {
        const { documents } = await transaction.list(collection, {
          equal,
          order: byTime,
          limit: chunksAtOnce,
        });
        for (const { id, version } of documents) transaction.delete(collection, id, version);
        return documents.length > 0;
      });
    }
  }
}

const byTime = { field: 'fromMs', direction: 'ascending' } as const;
