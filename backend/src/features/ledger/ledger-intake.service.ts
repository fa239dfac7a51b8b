import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type LedgerBody, ledgerBodySchema } from '../../domain/ledger/ledger.schema';
import { byId, type Reads, type Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { DriverErased } from '../../platform/documents/errors';
import type { Documents } from '../../platform/documents/partition';
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
import { unattended } from '../../rpc/unattended';
import { LedgerService } from './ledger.service';

/** A step blocks everyone else for about ten milliseconds. */
const recordsAStep = 100;

const driversRemembered = 50_000;

/** Records of a kind that were written before the ledger covered it. */
export interface ExistingRecords {
  readonly kind: IntakeKind;
  /** All records of the driver, in the order of their ids, as they would be sealed. */
  page(reads: Reads, limit: number, cursor: string | null): Promise<ExistingPage>;
}

interface ExistingPage {
  readonly records: readonly { readonly id: string; readonly state: NonNullable<LedgerBody['after']> }[];
  readonly next: string | null;
}

/**
 * Adds records from before the ledger covered their kind to the ledger, as `known`: at a driver's first write, a
 * bounded step before that write and the rest after it. An interrupted step is repeated.
 */
/** The server brings in what was there before. */
const nobody = { memberId: null };

@Injectable()
export class LedgerIntakeService implements BeforeApplicationShutdown {
  readonly #existing = new Map<IntakeKind, ExistingRecords>();
  readonly #done = new LRUCache<string, true>({ max: driversRemembered });
  readonly #running = new Map<string, Promise<void>>();
  #isEnding = false;

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(LOG) private readonly log: Logger,
    private readonly ledger: LedgerService,
  ) {}

  /** Registers a kind; once, at the start, from features that need this one. */
  register(existing: ExistingRecords): void {
    this.#existing.set(existing.kind, existing);
  }

  /** Does at most one step; the rest continues in the background. Never fails a write. */
  async begin(driverId: string): Promise<void> {
    if (this.#done.has(driverId) || this.#running.has(driverId)) return;
    if ((await this.#tried(driverId)) === 'more') this.#goOn(driverId);
  }

  /** Waits for all steps, for readers that need the complete ledger. */
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

  /** Runs a step; a failed one is repeated at the next write. */
  async #tried(driverId: string): Promise<'more' | 'done' | 'failed'> {
    try {
      const isDone = await this.documents
        .of(unattended(driverId))
        .transact((transaction) => this.#step(transaction));
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
      nobody,
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

/** Earlier versions ended with the last kind of record, without a step for entries. */
function beginOf(known: LedgerIntakeDocument | undefined): LedgerIntakeDocument {
  if (known?.isDone) return { isDone: false, kind: ofEntries, cursor: null };
  return known ?? { isDone: false, kind: 'vehicle', cursor: null };
}

function behind(kind: IntakeKind, cursor: string | null): LedgerIntakeDocument {
  if (cursor !== null) return { isDone: false, kind, cursor };
  return { isDone: false, kind: intakeKinds[intakeKinds.indexOf(kind) + 1] ?? ofEntries, cursor };
}

const sealedSchema = z.object({ body: ledgerBodySchema });

/** Entries that created a trip before 0.3.0 were found by the trip; they are in no index until they have a subject. */
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

/** True if the record was changed or removed since the ledger covers its kind: that entry has its state before. */
async function hasEntry(reads: Reads, subjectId: string): Promise<boolean> {
  const order = { field: 'sequence', direction: 'ascending' } as const;
  const { documents } = await reads.list(ledgerEntries, { equal: { subjectId }, order, limit: 1 });
  return documents.length > 0;
}
