import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { DomainError } from '../../domain/errors/domain-error';
import { searchLine } from '../../domain/search/search-line';
import { byId, type JsonObject, type Reads, type Stored } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { RecordKind } from '../../records/record-kind';
import { RecordWriter } from '../../records/record-writer';
import { LOG } from '../../rpc/log';
import { unattended } from '../../rpc/unattended';
import { LedgerReadsService } from '../ledger/ledger-reads.service';
import { DriverIndex } from './driver-index';
import { readIndex, writeIndex } from './stored-index';

const pageOfRecords = 500;

/**
 * Entries of the ledger that are read again by the next server; as many changes are written into the segments at once.
 */
const changesUntilStored = 500;

/**
 * Maximum memory for the indexes of all drivers together, and so for one driver: about 400,000 records. A driver with
 * more is refused, as the memory is shared.
 */
const maxCharactersInMemory = 64_000_000;

/**
 * Driver's index in memory: the stored index, updated from the ledger. So writing a record costs the index nothing; see
 * docs/decisions/0024.
 */
@Injectable()
export class SearchIndexService {
  readonly #known = new LRUCache<string, DriverIndex>({
    maxSize: maxCharactersInMemory,
    sizeCalculation: sizeOf,
  });
  readonly #reading = new Map<string, Promise<DriverIndex>>();

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(LOG) private readonly log: Logger,
    private readonly ledger: LedgerReadsService,
    private readonly writer: RecordWriter,
  ) {}

  /** Returns the index including the last change before the call. */
  async of(driverId: string): Promise<DriverIndex> {
    // Two at once would change one index in memory twice.
    const before = this.#reading.get(driverId);
    const reading = Promise.resolve(before).then(
      () => this.#upToDate(driverId),
      () => this.#upToDate(driverId),
    );
    this.#reading.set(driverId, reading);
    try {
      return await reading;
    } finally {
      if (this.#reading.get(driverId) === reading) this.#reading.delete(driverId);
    }
  }

  async #upToDate(driverId: string): Promise<DriverIndex> {
    const { sequence } = await this.ledger.head(unattended(driverId));
    const reads = this.documents.of(unattended(driverId));
    let index = this.#known.get(driverId) ?? (await readIndex(reads));
    // A ledger that is shorter than it was is another one, such as after the account's removal.
    if (index === null || index.throughSequence > sequence) index = await this.#built(reads, sequence);
    else await this.#follow(driverId, reads, index, sequence);
    const isStored = index.writer !== null && index.changesSinceStored < changesUntilStored;
    if (isStored || (await this.#store(driverId, index))) this.#known.set(driverId, index);
    else this.#known.delete(driverId);
    return index;
  }

  /** Builds the index from the records. Changes during the build are in the ledger after this number. */
  async #built(reads: Reads, throughSequence: number): Promise<DriverIndex> {
    const index = new DriverIndex(throughSequence);
    let characters = 0;
    for (const kind of this.#kinds()) {
      const lines = new Map<string, string | null>();
      let cursor: string | undefined;
      do {
        const query = { order: byId, limit: pageOfRecords, ...(cursor !== undefined && { cursor }) };
        const page = await reads.list(kind.collection, query);
        for (const stored of page.documents) {
          const line = lineOf(kind, stored);
          characters += line?.length ?? 0;
          lines.set(stored.id, line);
        }
        if (characters > maxCharactersInMemory) throw new DomainError('TOO_MANY');
        cursor = page.next ?? undefined;
        await othersHadTheirTurn();
      } while (cursor !== undefined);
      index.of(kind.name).apply(lines);
    }
    return index;
  }

  /** Updates the index with the changes in the ledger, from the present records. */
  async #follow(driverId: string, reads: Reads, index: DriverIndex, sequence: number): Promise<void> {
    const kinds = new Map<string, RecordKind>(this.#kinds().map((kind) => [kind.publicName, kind]));
    while (index.throughSequence < sequence) {
      const after = index.throughSequence;
      const { subjects, untilSequence } = await this.ledger.subjectsAfter(driverId, after, pageOfRecords);
      if (untilSequence === after) return;
      const changed = new Map(subjects.map((subject) => [subject.id, kinds.get(subject.kind)]));
      const lines = await Promise.all(
        [...changed].map(async ([id, kind]) => {
          const stored = kind && (await reads.get(kind.collection, id));
          return { id, kind, line: stored ? lineOf(kind, stored) : null };
        }),
      );
      for (const kind of kinds.values()) {
        const ofKind = lines.filter((line) => line.kind === kind);
        if (ofKind.length > 0) index.of(kind.name).apply(new Map(ofKind.map(({ id, line }) => [id, line])));
      }
      index.throughSequence = untilSequence;
      index.changesSinceStored += subjects.length;
      await othersHadTheirTurn();
    }
  }

  /** Returns false if the index must be read again. A search uses an index even if it could not be stored. */
  async #store(driverId: string, index: DriverIndex): Promise<boolean> {
    try {
      return await writeIndex(this.documents.of(unattended(driverId)), index);
    } catch (error) {
      this.log.warn({ err: error }, 'search index not stored');
      return true;
    }
  }

  #kinds(): RecordKind[] {
    return this.writer.kinds.filter(({ searchable }) => searchable !== undefined);
  }
}

function lineOf(kind: RecordKind, stored: Stored<JsonObject>): string | null {
  const searchable = kind.searchable?.(kind.content(stored));
  return searchable ? searchLine(stored.id, searchable) : null;
}

/** Never 0, which the cache does not take. */
function sizeOf(index: DriverIndex): number {
  return 1000 + index.characters;
}
