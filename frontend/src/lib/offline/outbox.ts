import { ulid } from 'ulid';
import type { Problem } from '@/lib/errors/problem';
import { applied } from './applying';
import { keepLocalVersion, recreate, removeRecord, retry } from './deciding';
import type { OutboxDependencies, TabMessage } from './dependencies';
import { failureKindOf } from './failure-kind';
import { withoutUnchanged } from './folding';
import type { OutboxItem } from './outbox-item';
import { OutboxStore, withoutKind } from './outbox-store';
import { type Outcome, Outcomes, saved } from './outcomes';
import * as queues from './queue';
import {
  kindNamed,
  kindWrittenBy,
  knownWrite,
  type RecordKinds,
  type StoredRecord,
  type Write,
  type WriteInput,
} from './record-kind';
import { Sender } from './sender';

export type Submitted<Saved> =
  | { readonly outcome: 'saved'; readonly record: Saved }
  /** Stored on this device, to be sent later. */
  | { readonly outcome: 'waiting' }
  /** Stored on this device; the driver must decide before it is sent. */
  | { readonly outcome: 'undecided' }
  /** Kept only in the form. */
  | { readonly outcome: 'refused'; readonly problem: Problem };

/** One change of a batch, and the version of the record that was shown when it was made. */
export interface BatchWrite extends Write {
  readonly shown: StoredRecord | undefined;
}

/** Item that carries a change. */
export interface Carrier {
  readonly itemId: string;
  /** True if the item carries nothing else: no earlier change of the record was joined with it. */
  readonly isOwn: boolean;
}

/** Maximum number of changes ahead for which a form waits; more may take any time. */
const maxAhead = 2;
const notStoredProblem: Problem = { reason: 'NOT_STORED', fields: [] };

/** True if the server has nothing of the change: it was never sent, or it was refused. */
function isOnlyOnDevice({ state, tried }: OutboxItem): boolean {
  return state === 'waiting' ? !tried : state === 'refused' || state === 'clash';
}

/** Stores the changes of one driver until the server has them, and sends them in the order in which they were made. */
export class Outbox {
  readonly #dependencies: OutboxDependencies;
  readonly #store: OutboxStore;
  readonly #outcomes = new Outcomes();
  readonly #sender: Sender;

  constructor(dependencies: OutboxDependencies) {
    const { uid, kinds, broadcast } = dependencies;
    this.#dependencies = dependencies;
    this.#store = new OutboxStore({ uid, kinds, onChanged: () => broadcast('changed') });
    this.#sender = new Sender(dependencies, this.#store, this.#outcomes);
  }

  get kinds(): RecordKinds {
    return this.#dependencies.kinds;
  }

  readonly items = (): queues.Queue => this.#store.items();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  start(): void {
    this.#sender.start();
    void this.#store.reload().then(
      () => this.#sender.wake(),
      () => undefined,
    );
  }

  stop(): void {
    this.#sender.stop();
  }

  /** Call when there may be something to send, or a network. */
  wake(): void {
    this.#sender.wake();
  }

  /** Sends now. Call when a network comes back or the driver asks for it. */
  sendNow(): void {
    this.#sender.sendNow();
  }

  /** Applies a message from another tab of this driver. */
  async receive(message: TabMessage): Promise<void> {
    if (!this.#sender.isRunning) return;
    if (message !== 'changed') await this.#receiveOutcome(message);
    await this.#store.reload();
    // The tab in which the change was made may be closed by now.
    if (!this.#sender.isPaused) this.wake();
  }

  /**
   * Stores a change on this device, then sends it. Once this resolves, the change is safe unless it was refused.
   * `isFormOpen`: whether the form of the change is still open; if refused later, the change stays in the outbox.
   * `shown`: the record that the driver edited, if the pages may show another version by now.
   */
  readonly submit = async <Saved>(
    path: string,
    input: WriteInput,
    isFormOpen: () => boolean = () => true,
    shown?: StoredRecord,
  ): Promise<Submitted<Saved>> => {
    const outcome = await this.#put(this.#entryOf(path, input, shown), isFormOpen);
    if (outcome.outcome === 'undecided') {
      this.#dependencies.onUndecided(outcome.because);
      return { outcome: 'undecided' };
    }
    if (outcome.outcome !== 'saved') return outcome;
    // The server's answer has the type of the path; a delete returns only the id.
    return { outcome: 'saved', record: (outcome.record ?? { id: input.id }) as Saved };
  };

  /**
   * Stores many changes on this device in one step, then sends them one by one in this order. Returns the item that
   * carries each change, or null if nothing is left to send. Throws if the device cannot store them; then none is
   * stored.
   */
  async submitAll(writes: readonly BatchWrite[]): Promise<readonly (Carrier | null)[]> {
    const entries = writes.map(({ path, input, shown }) => {
      const entry = this.#entryOf(path, input, shown);
      return { ...entry, before: entry.before ?? shown };
    });
    let carriers: (Carrier | null)[] = [];
    await this.#decide((before) => {
      // The transaction may run several times.
      carriers = [];
      return entries.reduce<queues.Queue>((queue, entry) => {
        const { queue: next, item, how } = queues.enqueue(queue, entry);
        carriers.push(item && { itemId: item.id, isOwn: how === 'new' });
        return next;
      }, before);
    });
    return carriers;
  }

  /**
   * Removes changes that the server does not have and that are the last ones of their records. Returns their ids; the
   * others have to be undone by another change.
   */
  async takeBack(itemIds: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const taken = new Set<string>();
    await this.#decide((queue) => {
      taken.clear();
      for (const item of queue) {
        const last = queue.findLast(({ recordId }) => recordId === item.recordId);
        if (itemIds.has(item.id) && last === item && isOnlyOnDevice(item)) taken.add(item.id);
      }
      return queue.filter(({ id }) => !taken.has(id));
    });
    return taken;
  }

  /** Returns a record with all its waiting changes applied; undefined if they delete it or the record is unknown. */
  localVersion(
    { recordId, before }: OutboxItem,
    onTopOf: StoredRecord | undefined = before,
  ): StoredRecord | undefined {
    return this.items()
      .filter((item) => item.recordId === recordId)
      .reduce<StoredRecord | undefined>((record, each) => applied(record, each), onTopOf);
  }

  async keepLocal(item: OutboxItem): Promise<void> {
    const theirs = item.theirs ?? (await this.#dependencies.newest(item.kind, item.recordId));
    await this.#decide((queue) => keepLocalVersion(queue, item, theirs));
  }

  /** Discards all waiting changes of the item's record. */
  discard({ recordId }: OutboxItem): Promise<void> {
    return this.#decide((queue) => removeRecord(queue, recordId));
  }

  tryAgain({ id }: OutboxItem): Promise<void> {
    return this.#decide((queue) => retry(queue, id));
  }

  /** True if one write is enough to create the record again. */
  canBeNew({ kind }: OutboxItem, record: StoredRecord): boolean {
    return kind.createOf(record) !== null;
  }

  async keepAsNew(item: OutboxItem, record: StoredRecord): Promise<void> {
    const again = item.kind.createOf(record);
    if (again !== null) await this.#decide((queue) => recreate(queue, item, again));
  }

  /** Moves a record into the queue of another logbook, where it is a new one. */
  async moveTo(uid: string, item: OutboxItem, record: StoredRecord): Promise<void> {
    const { kind } = item;
    const write = kind.createOf(kind.inAnotherLogbook?.(record) ?? record);
    const ofRecord = this.items().filter(({ recordId }) => recordId === item.recordId);
    if (write === null) return;
    for (const made of recreate(ofRecord, item, write)) {
      const { theirs: _ofHere, ...change } = withoutKind(made);
      await this.#store.moveOut(ofRecord, { ...change, uid });
    }
  }

  #entryOf(path: string, input: WriteInput, shown: StoredRecord | undefined): queues.Entry {
    const write = knownWrite(kindWrittenBy(this.kinds, path), { path, input });
    const { kind, procedure } = write;
    const isNew = procedure.does === 'create' || queues.isOnlyHere(this.items(), input.id);
    const before = isNew ? undefined : this.#dependencies.seen(kind, input.id);
    const entry = {
      id: ulid(),
      uid: this.#dependencies.uid,
      ...write,
      recordKind: kind.name,
      recordId: input.id,
      before,
      queuedAtMs: Date.now(),
      state: 'waiting',
      tried: false,
    } as const;
    return withoutUnchanged(entry, shown ?? before);
  }

  async #put(entry: queues.Entry, isFormOpen: () => boolean): Promise<Outcome> {
    let queued: queues.Queued | undefined;
    try {
      await this.#store.change((queue) => {
        queued = this.#takenIfNext(queues.enqueue(queue, entry));
        return queued.queue;
      });
    } catch {
      return this.#sendDirectly(entry);
    }
    const item = queued?.item ?? null;
    if (item === null) return saved(null);
    const ahead = this.items().filter(({ seq }) => seq < item.seq);
    const stuck = ahead.find((other) => other.recordId === item.recordId && queues.isStuck(other));
    if (stuck !== undefined) {
      return { outcome: 'undecided', because: stuck.state === 'clash' ? 'changed' : 'refused' };
    }
    const isAnsweredSoon =
      this.#dependencies.isOnline() &&
      !this.#sender.isPaused &&
      ahead.filter((other) => !queues.isStuck(other)).length <= maxAhead;
    const outcome: Outcome | Promise<Outcome> =
      queued?.how !== 'joined' && isAnsweredSoon
        ? this.#outcomes.waitFor(item.id, queued?.how === 'new', isFormOpen)
        : { outcome: 'waiting' };
    this.wake();
    return outcome;
  }

  /**
   * Marks a change that is sent at once as sent in the same write, so that nothing else is written before the request.
   */
  #takenIfNext({ queue, ...rest }: queues.Queued): queues.Queued {
    const next = queues.nextToSend(queue);
    if (next === undefined || next.id !== rest.item?.id || !this.#sender.isReady) return { queue, ...rest };
    return { ...rest, queue: queues.withChange(queue, next.id, queues.takenState) };
  }

  /** Sends a change that the device cannot store; the form stays open until the server has it. */
  async #sendDirectly(entry: queues.Entry): Promise<Outcome> {
    // The change must not overtake waiting ones.
    if (this.items().length > 0) return { outcome: 'refused', problem: notStoredProblem };
    const answer = await this.#sender.request(entry);
    if ('record' in answer) {
      this.#dependencies.onArrived(entry, answer.record);
      return saved(answer.record);
    }
    const failureKind = failureKindOf(answer.problem, entry.procedure.does);
    if (failureKind === 'done') return saved(null);
    return { outcome: 'refused', problem: failureKind === 'later' ? notStoredProblem : answer.problem };
  }

  async #receiveOutcome({ item, outcome }: Exclude<TabMessage, 'changed'>): Promise<void> {
    if (outcome.outcome === 'saved') {
      const kind = kindNamed(this.kinds, item.recordKind);
      this.#dependencies.onArrived({ ...item, kind }, outcome.record);
    }
    try {
      if (outcome.outcome === 'refused' && this.#outcomes.takesBack(item.id)) {
        await this.#store.change((queue) => queues.removeItem(queue, item.id));
      }
    } finally {
      this.#outcomes.resolve(item.id, outcome);
    }
  }

  async #decide(work: (queue: queues.Queue) => queues.Queue): Promise<void> {
    await this.#store.change(work);
    this.wake();
  }
}
