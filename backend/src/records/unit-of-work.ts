import { isDeepStrictEqual } from 'node:util';
import { negated, type SummaryDelta } from '../domain/summaries/counters';
import type { JsonObject, Reads, Stored, Transaction } from '../platform/documents/documents';
import { StoreMisused } from '../platform/documents/errors';
import type { Logbook } from '../rpc/logbook';
import { correctionsInBatch } from './corrections-in-batch';
import { changeEntry, type LedgerEntry } from './ledger-entry';
import type { RecordPorts } from './ports';
import type {
  Consequences,
  DeletedRecord,
  Finality,
  KindContext,
  RecordChange,
  RecordKind,
  RecordReadings,
} from './record-kind';
import { documentKey, stagedReads } from './staged-reads';

interface Staged {
  readonly kind: RecordKind;
  readonly change: RecordChange;
  /** Document to store; null deletes the record. */
  readonly document: JsonObject | null;
}

/**
 * Changes of many records in one transaction. They are staged first; then everything that depends on them is read and
 * planned together, and each document is written once.
 */
export class UnitOfWork {
  /** Reads that see staged changes; see stagedReads. */
  readonly reads: Reads;
  readonly finality: Finality;
  readonly #staged = new Map<string, Staged>();
  readonly #documents = new Map<string, Stored<JsonObject> | null>();

  constructor(
    private readonly transaction: Transaction,
    readonly logbook: Logbook,
    private readonly kinds: readonly RecordKind[],
    private readonly ports: RecordPorts,
  ) {
    this.reads = stagedReads(transaction, this.#documents);
    this.finality = {
      isLocked: (at) => ports.finality.isLocked(this.reads, at),
      isFinal: (before, after) => ports.finality.isFinal(this.reads, before, after),
    };
  }

  /** Stages one change per record; a second change needs its own transaction. */
  stage(kind: RecordKind, change: RecordChange, document: JsonObject | null): void {
    const key = documentKey(kind.collection, change.id);
    if (this.#staged.has(key)) throw new StoreMisused(`A record of ${kind.name} was changed twice at once.`);
    this.#staged.set(key, { kind, change, document });
    const version = (change.stored?.version ?? 0) + 1;
    this.#documents.set(key, document && { id: change.id, version, data: document });
  }

  /** Checks all staged changes, then plans and writes everything. `areFirst`: see KindContext. */
  async flush(areFirst = false): Promise<void> {
    const staged = [...this.#staged.values()];
    if (staged.length === 0) return;
    const [before, after] = [readingsOf(staged, 'before'), readingsOf(staged, 'after')];
    const coming = correctionsInBatch(staged, before, after);
    const context: KindContext = {
      memberId: this.logbook.memberId,
      isCompany: this.logbook.company !== null,
      kinds: this.kinds,
      areFirst,
      rulesOf: async (vehicleId) => [
        ...(await this.ports.odometer.rulesOf(this.reads, vehicleId)),
        ...coming.filter((rule) => rule.vehicleId === vehicleId),
      ],
    };
    const consequences = await this.#consequences(staged, context);
    const odometer = await this.ports.odometer.plan(
      this.transaction,
      before,
      after,
      coming,
      context.isCompany,
    );
    const deltas = [
      ...staged.flatMap(ownDeltas),
      ...odometer.deltas,
      ...consequences.flatMap((each) => each.deltas ?? []),
    ];
    const writeSums = await this.ports.summaries.plan(this.transaction, deltas);
    const entries: LedgerEntry[] = [
      ...consequences.flatMap((each) => each.entries ?? []),
      ...staged.flatMap(entriesOf),
    ];
    const seal =
      entries.length > 0
        ? await this.ports.ledger.plan(this.transaction, this.logbook, entries)
        : () => undefined;
    const removeAttachments = await this.ports.attachments.planRemoval(this.transaction, [
      ...staged.flatMap(deletedRecord),
      ...consequences.flatMap(({ deleted = [] }) => deleted),
    ]);
    // A company's logbook keeps no file of a trip that was sorted as private: it shows where and when.
    const shortened = context.isCompany ? staged.flatMap(recordWithoutTime) : [];
    const removeAtOnce = await this.ports.attachments.planRemoval(this.transaction, shortened, 0);
    odometer.write();
    writeSums();
    seal();
    removeAttachments();
    removeAtOnce();
    for (const { write } of consequences) write?.();
    for (const each of staged) this.#write(each);
  }

  async #consequences(staged: readonly Staged[], context: KindContext): Promise<Consequences[]> {
    const byKind = new Map<RecordKind, RecordChange[]>();
    for (const { kind, change } of staged) {
      const changes = byKind.get(kind);
      if (changes) changes.push(change);
      else byKind.set(kind, [change]);
    }
    for (const [kind, changes] of byKind) await kind.checkTogether?.(this.reads, changes, context);
    const found: Consequences[] = [];
    for (const [kind, changes] of byKind) {
      const more = await kind.consequences?.(this.transaction, changes, context);
      if (more) found.push(more);
    }
    return found;
  }

  #write({ kind: { collection }, change: { id, stored }, document }: Staged): void {
    if (!stored) {
      if (document) this.transaction.create(collection, id, document);
    } else if (document) this.transaction.update(collection, id, stored.version, document);
    else this.transaction.delete(collection, id, stored.version);
  }
}

function deletedRecord({ kind: { publicName }, change: { id, after } }: Staged): DeletedRecord[] {
  return after === null ? [{ recordKind: publicName, recordId: id }] : [];
}

function recordWithoutTime({ kind, change: { id, before, after } }: Staged): DeletedRecord[] {
  if (!before || !after || !kind.isUntimed?.(after)) return [];
  return [{ recordKind: kind.publicName, recordId: id }];
}

function readingsOf(staged: readonly Staged[], which: 'before' | 'after'): RecordReadings[] {
  return staged.flatMap(({ kind, change }) => {
    const content = change[which];
    return (content && kind.readings?.(change.id, content)) ?? [];
  });
}

function ownDeltas({ kind, change: { before, after } }: Staged): SummaryDelta[] {
  const [lost, gained] = [before && kind.sums?.(before), after && kind.sums?.(after)];
  return [...negated(lost ?? []), ...(gained ?? [])];
}

/** Ledger entries of a change; none if the ledger's state does not change. */
function entriesOf({ kind, change: { id, details, ...change } }: Staged): LedgerEntry[] {
  const before = change.before && kind.sealed(id, change.before);
  const after = change.after && kind.sealed(id, change.after);
  if (isDeepStrictEqual(before, after)) return [];
  return [changeEntry({ kind: kind.publicName, id }, { before, after }, details)];
}
