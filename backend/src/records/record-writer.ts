import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../domain/errors/domain-error';
import { shortMadeAtMs } from '../domain/logbooks/driving/short-form';
import type { RecordDeleted } from '../domain/records/paging.schema';
import type { JsonObject, Stored } from '../platform/documents/documents';
import type { Logbook } from '../rpc/logbook';
import { readAhead } from './all-records';
import { checkCameBack, checkDriver, checkMayWrite, enteredBy, isOfAnother, withEntry } from './authorship';
import { checkReferences } from './check-references';
import type { ChangeDetails } from './ledger-entry';
import type { RecordPorts } from './ports';
import { inTransactions } from './record-batch';
import type { RecordChange, RecordKind } from './record-kind';
import {
  type RecordCreate,
  type RecordDelete,
  type RecordUpdate,
  type RecordWrite,
  togetherWith,
} from './record-write';
import { UnitOfWork } from './unit-of-work';

/** Writes records of every kind, in one way. */
export class RecordWriter {
  constructor(
    readonly kinds: readonly RecordKind[],
    private readonly ports: RecordPorts,
  ) {}

  /**
   * Creates a record. Idempotent, whatever happened to the record since; refuses another record of that id with
   * ALREADY_EXISTS.
   */
  create<C extends JsonObject, D extends JsonObject, G extends object>(
    logbook: Logbook,
    kind: RecordKind<C, D, G>,
    create: RecordCreate<C>,
  ): Promise<G> {
    return this.inUnit(logbook, async (unit) => kind.toDto(await this.#create(unit, kind, create)));
  }

  /**
   * Updates a record. Idempotent; an update without a difference makes no version. Refuses with NOT_FOUND and
   * VERSION_CLASH.
   */
  update<C extends JsonObject, D extends JsonObject, G extends object>(
    logbook: Logbook,
    kind: RecordKind<C, D, G>,
    update: RecordUpdate<C>,
  ): Promise<G> {
    return this.inUnit(logbook, async (unit) => kind.toDto(await this.#update(unit, kind, update)));
  }

  /** Deletes a record. Refuses with NOT_FOUND and VERSION_CLASH. */
  delete(logbook: Logbook, kind: RecordKind, { id, ...rest }: RecordDelete): Promise<RecordDeleted> {
    return this.inUnit(logbook, async (unit) => {
      await this.#delete(unit, kind, { id, ...rest });
      return { id };
    });
  }

  /**
   * Writes many records in as few transactions as possible. Each transaction takes effect as a whole or not at all. The
   * first refusal ends the batch: earlier records are written, and sending them again counts once.
   */
  async writeAll(logbook: Logbook, writes: readonly RecordWrite[]): Promise<void> {
    await inTransactions(writes, (some) =>
      this.inUnit(logbook, async (unit) => {
        await readAhead(unit.reads, some);
        for (const write of some.flatMap((each) => [each, ...togetherWith(each)]))
          await this.#write(unit, write);
      }),
    );
  }

  /** Writes everything that the work stages in one transaction. The work may run twice. */
  inUnit<R>(
    logbook: Logbook,
    work: (unit: UnitOfWork) => Promise<R>,
    { areFirst = false }: { readonly areFirst?: boolean } = {},
  ): Promise<R> {
    return this.ports.transactions.transact(logbook, async (transaction) => {
      const unit = new UnitOfWork(transaction, logbook, this.kinds, this.ports);
      const outcome = await work(unit);
      await unit.flush(areFirst);
      return outcome;
    });
  }

  async #write(unit: UnitOfWork, write: RecordWrite): Promise<void> {
    switch (write.action) {
      case 'create':
        await this.#create(unit, write.kind, write);
        return;
      case 'update':
        await this.#update(unit, write.kind, write);
        return;
      case 'delete':
        return this.#delete(unit, write.kind, write);
      default:
        throw new Error(write satisfies never);
    }
  }

  async #create<C extends JsonObject, D extends JsonObject>(
    unit: UnitOfWork,
    kind: RecordKind<C, D>,
    { id, content, details = {} }: RecordCreate<C>,
  ): Promise<Stored<D>> {
    const after = keptOf(unit, kind, content);
    const known = await unit.reads.get(kind.collection, id);
    if (!known) return this.#put(unit, kind, { id, stored: null, before: null, after, details });
    if (known.version > 1 || isDeepStrictEqual(kind.content(known), after)) return known;
    throw new DomainError('ALREADY_EXISTS');
  }

  async #update<C extends JsonObject, D extends JsonObject>(
    unit: UnitOfWork,
    kind: RecordKind<C, D>,
    { id, version, details = {}, within = '', ...update }: RecordUpdate<C>,
  ): Promise<Stored<D>> {
    const stored = await unit.reads.get(kind.collection, id);
    if (!stored) throw new DomainError('NOT_FOUND');
    // Also for a change without a difference, whose answer is the record.
    checkMayWrite(unit.logbook, kind, stored);
    const before = kind.content(stored);
    const after = keptOf(unit, kind, update.patch(before));
    const isSame = isDeepStrictEqual(before, after);
    const isSentTwice = stored.version === version + 1 && isSame;
    if (isSentTwice) return stored;
    if (stored.version !== version) throw new DomainError('VERSION_CLASH');
    update.refuse?.(before);
    // A change without a difference makes no version and no ledger entry, and needs no reason.
    if (isSame) return stored;
    return this.#put(unit, kind, { id, stored, before, after, details }, within);
  }

  async #delete(
    unit: UnitOfWork,
    kind: RecordKind,
    { id, version, details = {} }: RecordDelete,
  ): Promise<void> {
    const stored = await unit.reads.get(kind.collection, id);
    if (!stored) throw new DomainError('NOT_FOUND');
    checkMayWrite(unit.logbook, kind, stored);
    if (stored.version !== version) throw new DomainError('VERSION_CLASH');
    const before = kind.content(stored);
    const kept = detailsKept(unit, kind, before, details);
    const change = { id, stored, before, after: null, details: kept };
    await requireReasonIfFinal(unit, kind, change);
    unit.stage(kind, change, null);
  }

  async #put<C extends JsonObject, D extends JsonObject>(
    unit: UnitOfWork,
    kind: RecordKind<C, D>,
    change: RecordChange<C, D> & { readonly after: C },
    within: RecordUpdate<C>['within'] = '',
  ): Promise<Stored<D>> {
    const { id, stored, before, after } = change;
    checkMayWrite(unit.logbook, kind, stored);
    const details = detailsKept(unit, kind, after, change.details);
    kind.check?.(after, within, id);
    await checkDriver(unit.logbook, unit.reads, change, within);
    await checkCameBack(unit.logbook, unit.reads, details);
    const vehicle = await checkReferences(unit.reads, this.ports.referenced, kind.refersTo, after, within);
    // Values that the kind itself stored, in another logbook.
    const cameAs = details.cameAs as D | undefined;
    // A record that comes with its vehicle keeps what that allowed before.
    if (vehicle) kind.checkVehicle?.(vehicle, after, cameAs ? after : before);
    const isFinal = await requireReasonIfFinal(unit, kind, change);
    const content = kind.document(after, {
      before: stored?.data ?? cameAs ?? null,
      isFinal,
      madeAtMs: details.madeAtMs ?? null,
      nowMs: details.receivedAtMs ?? dayKept(unit, kind, after, this.ports.clock()),
    });
    const document = withEntry(content, enteredBy(unit.logbook, kind, { stored, details }));
    unit.stage(kind, { ...change, details }, document);
    return { id, version: (stored?.version ?? 0) + 1, data: document };
  }
}

/** Time of a change as the logbook keeps it: the day for content that has no time. */
function dayKept<C extends JsonObject, D extends JsonObject>(
  { logbook: { company } }: UnitOfWork,
  kind: RecordKind<C, D>,
  content: C,
  atMs: number,
): number {
  return company && kind.isUntimed?.(content) ? shortMadeAtMs(atMs, company.zone) : atMs;
}

function detailsKept<C extends JsonObject, D extends JsonObject>(
  unit: UnitOfWork,
  kind: RecordKind<C, D>,
  content: C,
  details: ChangeDetails,
): ChangeDetails {
  const { madeAtMs } = details;
  if (typeof madeAtMs !== 'number') return details;
  return { ...details, madeAtMs: dayKept(unit, kind, content, madeAtMs) };
}

/** Content as the logbook keeps it. */
function keptOf<C extends JsonObject, D extends JsonObject>(
  { logbook: { company } }: UnitOfWork,
  kind: RecordKind<C, D>,
  content: C,
): C {
  return company && kind.kept ? kind.kept(content, company) : content;
}

async function requireReasonIfFinal<C extends JsonObject, D extends JsonObject>(
  unit: UnitOfWork,
  kind: RecordKind<C, D>,
  change: RecordChange<C, D>,
): Promise<boolean> {
  const isFinal = (await kind.isFinal?.(change, unit.finality)) ?? false;
  const needsReason = isFinal || isOfAnother(unit.logbook, change.stored);
  if (!needsReason || typeof change.details.reason === 'string') return isFinal;
  throw new DomainError('REASON_REQUIRED', { fields: [{ path: 'reason', rule: 'REASON_REQUIRED' }] });
}
