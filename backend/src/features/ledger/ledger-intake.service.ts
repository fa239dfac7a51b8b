import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type LedgerBody, ledgerBodySchema } from '../../domain/ledger/ledger.schema';
import { byId, type DocumentStore, type Reads, type Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { DriverErased } from '../../platform/documents/errors';
import {
  type IntakeKind,
  intakeKinds,
  type LedgerIntakeDocument,
  ledgerEntries,
  ledgerIntakeId,
  ledgerIntakes,
  ofEntries,
} from '../../registry/stored/ledger.collection';
import { LOG } from '../../rpc/log';
import { LedgerService } from './ledger.service';

/** A step holds up everybody else for some ten milliseconds. */
const recordsAStep = 100;

const driversRemembered = 50_000;

/** Records of a kind that were written before the ledger was kept of it. */
export interface ExistingRecords {
  readonly kind: IntakeKind;
  /** All of the driver's, in the order of their ids, as they would be sealed. */
  page(reads: Reads, limit: number, cursor: string | null): Promise<ExistingPage>;
}

export interface ExistingPage {
  readonly records: readonly { readonly id: string; readonly state: NonNullable<LedgerBody['after']> }[];
  readonly next: string | null;
}

/**
 * Takes records of before the ledger was kept of their kind into it, as `known` when they were: a driver's at their
 * first write, a bounded step of it before that write and the rest behind it. A step that broke off is done again.
 */
@Injectable()
export class LedgerIntakeService implements BeforeApplicationShutdown {
  readonly #existing = new Map<IntakeKind, ExistingRecords>();
  readonly #done = new LRUCache<string, true>({ max: driversRemembered });
  readonly #running = new Map<string, Promise<void>>();
  #isEnding = false;

  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(LOG) private readonly log: Logger,
    private readonly ledger: LedgerService,
  ) {}

  /** Once, when the application starts; from features that need this one. */
  register(existing: ExistingRecords): void {
    this.#existing.set(existing.kind, existing);
  }

  /** At most one step; what is left goes on in the background. Never fails a write. */
  async begin(driverId: string): Promise<void> {
    if (this.#done.has(driverId) || this.#running.has(driverId)) return;
    if ((await this.#tried(driverId)) === 'more') this.#goOn(driverId);
  }

  /** Waits for all of it, for what wants the ledger whole. */
  async complete(driverId: string): Promise<void> {
    await this.begin(driverId);
    await this.#running.get(driverId);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#running.values());
  }

  #goOn(driverId: string): void {
    const steps = async () => {
      while (!this.#isEnding && (await this.#tried(driverId)) === 'more') await othersHadTheirTurn();
    };
    this.#running.set(
      driverId,
      steps().finally(() => this.#running.delete(driverId)),
    );
  }

  /** What failed is tried again at the next write. */
  async #tried(driverId: string): Promise<'more' | 'done' | 'failed'> {
    try {
      const isDone = await this.documents.of(driverId).transact((transaction) => this.#step(transaction));
      if (isDone) this.#done.set(driverId, true);
      return isDone ? 'done' : 'more';
    } catch (error) {
      if (!(error instanceof DriverErased)) this.log.error({ err: error }, 'ledger intake failed');
      return 'failed';
    }
  }

  async #step(transaction: Transaction): Promise<boolean> {
    const known = await transaction.get(ledgerIntakes, ledgerIntakeId);
    if (known?.data.isDone && known.data.kind === ofEntries) return true;
    let state = beginOf(known?.data);
    const found: Found[] = [];
    while (state.kind !== ofEntries && found.length < recordsAStep) {
      const { kind, cursor } = state;
      const page = await this.#existing.get(kind)?.page(transaction, recordsAStep - found.length, cursor);
      for (const record of page?.records ?? []) found.push({ kind, record });
      state = behind(kind, page?.next ?? null);
    }
    if (found.length === 0) state = await giveSubjects(transaction, state.cursor);
    else await this.#seal(transaction, found);
    if (known) transaction.update(ledgerIntakes, ledgerIntakeId, known.version, state);
    else transaction.create(ledgerIntakes, ledgerIntakeId, state);
    return state.isDone;
  }

  async #seal(transaction: Transaction, found: readonly Found[]): Promise<void> {
    const isSealed = await Promise.all(found.map(({ record }) => hasEntry(transaction, record.id)));
    const unsealed = found.filter((_, index) => !isSealed[index]);
    const seal = await this.ledger.plan(
      transaction,
      unsealed.map(({ kind, record: { id, state: after } }) => {
        const initialState = { before: null, after, reason: null, madeAtMs: null };
        return { subject: { kind, id }, action: 'known', ...initialState } as const;
      }),
    );
    seal();
  }
}

interface Found {
  readonly kind: IntakeKind;
  readonly record: ExistingPage['records'][number];
}

/** Before there were entries to come to, the last kind of record was the end. */
function beginOf(known: LedgerIntakeDocument | undefined): LedgerIntakeDocument {
  if (known?.isDone) return { isDone: false, kind: ofEntries, cursor: null };
  return known ?? { isDone: false, kind: 'vehicle', cursor: null };
}

function behind(kind: IntakeKind, cursor: string | null): LedgerIntakeDocument {
  if (cursor !== null) return { isDone: false, kind, cursor };
  return { isDone: false, kind: intakeKinds[intakeKinds.indexOf(kind) + 1] ?? ofEntries, cursor };
}

const sealedSchema = z.object({ body: ledgerBodySchema });

/** Entries that created a trip before 0.3.0 were found by the trip, and are in no index until they say of what they are. */
async function giveSubjects(transaction: Transaction, cursor: string | null): Promise<LedgerIntakeDocument> {
  const page = await transaction.list(ledgerEntries, {
    order: byId,
    limit: recordsAStep,
    ...(cursor !== null && { cursor }),
  });
  for (const { id, version, data } of page.documents) {
    if (data.subjectId !== null) continue;
    const { subject } = sealedSchema.parse(JSON.parse(data.text)).body;
    transaction.update(ledgerEntries, id, version, { ...data, subjectId: subject.id });
  }
  return { isDone: page.next === null, kind: ofEntries, cursor: page.next };
}

/** Changed or removed since the ledger is kept of its kind: that entry says how it was before. */
async function hasEntry(reads: Reads, subjectId: string): Promise<boolean> {
  const order = { field: 'sequence', direction: 'ascending' } as const;
  const { documents } = await reads.list(ledgerEntries, { equal: { subjectId }, order, limit: 1 });
  return documents.length > 0;
}
