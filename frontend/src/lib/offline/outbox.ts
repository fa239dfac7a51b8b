import { ulid } from 'ulid';
import type { Problem } from '@/lib/errors/problem';
import { applied } from './applying';
import { keepLocalVersion, recreate, removeRecord, retry } from './deciding';
import type { OutboxDependencies, TabMessage } from './dependencies';
import { failureKindOf } from './failure-kind';
import { withoutUnchanged } from './folding';
import type { OutboxItem } from './outbox-item';
import { OutboxStore } from './outbox-store';
import { type Outcome, Outcomes, saved } from './outcomes';
import * as queues from './queue';
import {
  actOf,
  kindNamed,
  kindWrittenBy,
  type RecordKinds,
  type StoredRecord,
  type Write,
  type WriteInput,
} from './record-kind';
import { Sender } from './sender';

export type Submitted<Saved> =
  | { readonly outcome: 'saved'; readonly record: Saved }
  /** Stored on this device and sent later. */
  | { readonly outcome: 'waiting' }
  /** Stored on this device; the driver is asked to decide before it is sent. */
  | { readonly outcome: 'undecided' }
  /** Only in the form. */
  | { readonly outcome: 'refused'; readonly problem: Problem };

/** One change of a batch, and the record over which it was chosen. */
export interface BatchWrite extends Write {
  readonly shown: StoredRecord | undefined;
}

/** The item that carries a change. */
export interface Carrier {
  readonly itemId: string;
  /** True if it carries nothing else: no earlier change of the record has been joined with it. */
  readonly isOwn: boolean;
}

/** A form waits for the answer behind this many other changes; how long more of them take is not known. */
const maxAhead = 2;
const notStoredProblem: Problem = { reason: 'NOT_STORED', fields: [] };

/** True if the server has nothing of it: it was never sent, or it was refused. */
function isOnlyOnDevice({ state, tried }: OutboxItem): boolean {
  return state === 'waiting' ? !tried : state === 'refused' || state === 'clash';
}

/** Keeps what one driver enters until the server has it, and sends it in the order in which it was entered. */
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

  /** Call this when there may be something to send, or a network again. */
  wake(): void {
    this.#sender.wake();
  }

  /** Call this when a network has come, or the driver wants it sent. */
  sendNow(): void {
    this.#sender.sendNow();
  }

  /** Takes what another tab of this driver did. */
  async receive(message: TabMessage): Promise<void> {
    if (!this.#sender.isRunning) return;
    if (message !== 'changed') await this.#receiveOutcome(message);
    await this.#store.reload();
    // The tab that it was entered in may be closed by now.
    if (!this.#sender.isPaused) this.wake();
  }

  /**
   * Keeps what was entered on this device, then sends it. Unless it is refused, it is safe once this resolves.
   * `isFormOpen`: whether the form that it comes from is still open; what is refused later is kept with what waits.
   * `shown`: the record over which it was typed, if that may be another one than the pages show by now.
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
    // Under a path the server answers what its router says; of what was deleted that is the id.
    return { outcome: 'saved', record: (outcome.record ?? { id: input.id }) as Saved };
  };

  /**
   * Stores many changes on this device in one step, then sends them in this order, each by itself. Returns what
   * carries each; null where nothing is left to be sent. Throws where the device cannot store them: then it has
   * stored none.
   */
  async submitAll(writes: readonly BatchWrite[]): Promise<readonly (Carrier | null)[]> {
    const entries = writes.map(({ path, input, shown }) => {
      const entry = this.#entryOf(path, input, shown);
      return { ...entry, before: entry.before ?? shown };
    });
    let carriers: (Carrier | null)[] = [];
    await this.#decide((before) => {
      // The transaction may run again.
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
   * Removes those of which the server has nothing and behind which no other change of their record waits. Returns
   * the ids of these; the others have to be undone by another change.
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

  /** A record with all that waits of it; undefined when that deletes it, or nobody knows the record. */
  localVersion(
    { kind, recordId, before }: OutboxItem,
    onTopOf: StoredRecord | undefined = before,
  ): StoredRecord | undefined {
    return this.items()
      .filter((item) => item.recordId === recordId)
      .reduce<StoredRecord | undefined>((record, each) => applied(kind, record, each), onTopOf);
  }

  async keepLocal(item: OutboxItem): Promise<void> {
    const theirs = item.theirs ?? (await this.#dependencies.newest(item.kind, item.recordId));
    await this.#decide((queue) => keepLocalVersion(queue, item, theirs));
  }

  /** Gives up all that waits of its record. */
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

  #entryOf(path: string, input: WriteInput, shown: StoredRecord | undefined): queues.Entry {
    const kind = kindWrittenBy(this.kinds, path);
    const isNew = actOf({ kind, path }) === 'create' || queues.isOnlyHere(this.items(), input.id);
    const before = isNew ? undefined : this.#dependencies.seen(kind, input.id);
    const entry = {
      id: ulid(),
      uid: this.#dependencies.uid,
      kind,
      recordKind: kind.name,
      recordId: input.id,
      path,
      input,
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

  /** Marks what is sent at once as sent right away: nothing else is written before the request. */
  #takenIfNext({ queue, ...rest }: queues.Queued): queues.Queued {
    const next = queues.nextToSend(queue);
    if (next === undefined || next.id !== rest.item?.id || !this.#sender.isReady) return { queue, ...rest };
    return { ...rest, queue: queues.withChange(queue, next.id, queues.takenState) };
  }

  /** If the device cannot store the change, the form stays open until the server has it. */
  async #sendDirectly(entry: queues.Entry): Promise<Outcome> {
    // It must not overtake what waits.
    if (this.items().length > 0) return { outcome: 'refused', problem: notStoredProblem };
    const answer = await this.#sender.request(entry);
    if ('record' in answer) {
      this.#dependencies.onArrived(entry, answer.record);
      return saved(answer.record);
    }
    const failureKind = failureKindOf(answer.problem, actOf(entry));
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
