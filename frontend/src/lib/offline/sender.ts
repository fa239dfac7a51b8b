import { dequal } from 'dequal/lite';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { applied, sameFacts } from './applying';
import type { OutboxDependencies } from './dependencies';
import { failureKindOf } from './failure-kind';
import type { OutboxItem, StoredItem } from './outbox-item';
import { type OutboxStore, withoutKind } from './outbox-store';
import { type Outcome, type Outcomes, saved } from './outcomes';
import { createPause } from './pause';
import * as queues from './queue';
import type { StoredRecord } from './record-kind';

type Answer = { readonly record: StoredRecord | null } | { readonly problem: Problem };

/** Maximum time for a request; sent again, it counts once. */
const maxRequestMs = 30_000;

const offline: Problem = { reason: 'OFFLINE', fields: [] };
const changedElsewhere: Outcome = { outcome: 'undecided', because: 'changed' };

/** Sends waiting changes in order and one at a time, from one tab of a browser. */
export class Sender {
  readonly #dependencies: OutboxDependencies;
  readonly #store: OutboxStore;
  readonly #outcomes: Outcomes;
  readonly #pause = createPause(() => void this.#drain());
  #isRunning = false;
  #isDraining = false;
  #hasMore = false;
  #isAskedAgain = false;
  #request: AbortController | undefined;

  constructor(dependencies: OutboxDependencies, store: OutboxStore, outcomes: Outcomes) {
    this.#dependencies = dependencies;
    this.#store = store;
    this.#outcomes = outcomes;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  get isPaused(): boolean {
    return this.#pause.isOn();
  }

  /** True if the next change of the queue would be sent at once. */
  get isReady(): boolean {
    return this.#isRunning && !this.isPaused && this.#dependencies.isOnline();
  }

  start(): void {
    this.#isRunning = true;
  }

  stop(): void {
    this.#isRunning = false;
    this.#pause.end();
    // The next driver who signs in would otherwise send it as their own.
    this.#request?.abort();
  }

  /** Call when there may be something to send, or a network. */
  wake(): void {
    if (!this.#hasWork()) return;
    if (this.isPaused) this.#pause.hasten();
    else void this.#drain();
  }

  /** Sends now. Call when a network comes back or the driver asks for it. */
  sendNow(): void {
    if (!this.#hasWork()) return;
    // A request under way may yet fail of the network that was gone.
    this.#isAskedAgain = this.#isDraining;
    this.#pause.cut();
  }

  async request({ kind, procedure, path, input, queuedAtMs }: queues.Entry): Promise<Answer> {
    const aborting = new AbortController();
    this.#request = aborting;
    const timer = setTimeout(() => aborting.abort(), maxRequestMs);
    try {
      const sent = kind.sendsWhenMade ? { ...input, madeAtMs: queuedAtMs } : input;
      const record = await this.#dependencies.send(path, sent, aborting.signal);
      // The type is that of the router, which is lost when paths are values.
      return { record: procedure.does === 'delete' ? null : (record as StoredRecord) };
    } catch (error) {
      return { problem: aborting.signal.aborted ? offline : toProblem(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  #hasWork(): boolean {
    return this.#isRunning && queues.nextToSend(this.#store.items()) !== undefined;
  }

  async #drain(): Promise<void> {
    this.#hasMore = true;
    if (this.#isDraining || !this.#isRunning) return;
    this.#isDraining = true;
    try {
      do {
        this.#hasMore = false;
        await this.#dependencies.alone(`roadbook.outbox.${this.#dependencies.uid}`, () => this.#sendAll());
      } while (this.#hasMore && this.#isRunning && !this.isPaused);
    } catch (error) {
      // Retries after a storage failure of the device; our own bugs must not be retried silently.
      console.warn('The outbox stopped sending', error);
      this.#pause.begin();
    } finally {
      this.#isDraining = false;
    }
    if (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      this.sendNow();
    }
  }

  async #sendAll(): Promise<void> {
    for (let goOn = true; goOn && this.#isRunning; ) {
      const item = await this.#take();
      goOn = item !== undefined && this.#isRunning && (await this.#send(item));
    }
  }

  async #take(): Promise<OutboxItem | undefined> {
    // Another tab may have changed the queue, so it is read again once.
    for (let looks = 0; looks < 2; looks += 1) {
      const items = this.#store.items();
      const next = queues.nextToSend(items);
      if (next !== undefined && (await this.#claim(next))) {
        this.#store.show(queues.withChange(this.#store.items(), next.id, queues.takenState));
        return next;
      }
      await this.#store.reload();
    }
    return undefined;
  }

  /** Stores, before sending, that the change may have been sent. Returns false if another tab was first. */
  async #claim(item: OutboxItem): Promise<boolean> {
    const isUnchanged = (stored: StoredItem) => !queues.isStuck(stored) && dequal(stored.input, item.input);
    try {
      if (item.tried) {
        const stored = await this.#store.readOne(item);
        return stored?.tried === true && isUnchanged(stored);
      }
      return await this.#store.changeOne(item, (stored) =>
        isUnchanged(stored) ? { ...stored, ...queues.takenState } : undefined,
      );
    } catch {
      // A full device cannot store the mark; sending frees space.
      return true;
    }
  }

  /** Returns whether later changes may be sent. */
  async #send(item: OutboxItem): Promise<boolean> {
    const answer = await this.request(item);
    if ('problem' in answer) return this.#fail(item, answer.problem);
    this.#pause.end();
    const { record } = answer;
    await this.#settle(item, saved(record), () =>
      // Later changes of the record need no update if it has the expected version.
      record === null || record.version === queues.versionAfter(item)
        ? this.#store.remove(item)
        : this.#store.change((queue) => queues.removeArrived(queue, item, record.version)),
    );
    return true;
  }

  /** Writes the effect of an outcome to the queue, and informs the pages, the waiting form and the other tabs. */
  async #settle(item: OutboxItem, outcome: Outcome, write: () => Promise<void>): Promise<void> {
    if (outcome.outcome === 'saved' && this.#isRunning) this.#dependencies.onArrived(item, outcome.record);
    await write();
    this.#outcomes.resolve(item.id, outcome);
    this.#dependencies.broadcast({ item: withoutKind(item), outcome });
  }

  #settleBy(item: OutboxItem, outcome: Outcome, work: (queue: queues.Queue) => queues.Queue): Promise<void> {
    return this.#settle(item, outcome, () => this.#store.change(work));
  }

  /** Handles a change that failed. Returns whether later changes may be sent. */
  async #fail(item: OutboxItem, problem: Problem): Promise<boolean> {
    const failureKind = failureKindOf(problem, item.procedure.does);
    // Any answer means that the server can be reached.
    if (failureKind === 'later') this.#pause.begin(problem.retryAfterSeconds);
    else this.#pause.end();
    switch (failureKind) {
      case 'done':
        await this.#settleBy(item, saved(null), (queue) => queues.removeArrived(queue, item, undefined));
        return true;
      case 'later':
        await this.#settleBy(item, { outcome: 'waiting' }, (queue) =>
          queues.requeue(queue, item.id, problem),
        );
        return false;
      case 'clash':
        this.#outcomes.keepWaiting(item.id);
        await this.#orWaiting(item, () => this.#compare(item, problem));
        return true;
      case 'refused':
        await this.#orWaiting(item, () => this.#refuse(item, problem));
        return true;
      default:
        return failureKind satisfies never;
    }
  }

  /** Releases the form of an item if handling its failure fails; the item is still stored. */
  async #orWaiting(item: OutboxItem, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#outcomes.resolve(item.id, { outcome: 'waiting' });
      throw error;
    }
  }

  async #refuse(item: OutboxItem, problem: Problem): Promise<void> {
    // A form can do nothing about a deleted record; the driver decides in the outbox whether to create it again.
    const isGone = problem.reason === 'NOT_FOUND' && item.procedure.does === 'update';
    // A form that is still open has the input and shows why it was refused.
    const isReturnedToForm = !isGone && this.#outcomes.takesBack(item.id);
    await this.#settleBy(item, isGone ? changedElsewhere : { outcome: 'refused', problem }, (queue) =>
      isReturnedToForm ? queues.removeItem(queue, item.id) : queues.markRefused(queue, item.id, problem),
    );
  }

  /** Compares this device's version of the record with the server's. */
  async #compare(item: OutboxItem, problem: Problem): Promise<void> {
    const { kind, recordId } = item;
    try {
      const theirs = await this.#dependencies.newest(kind, recordId);
      if (this.#isRunning) this.#dependencies.onArrived(item, theirs);
      const localVersion = applied(theirs, item);
      // The change arrived but its answer was lost, or both versions are the same.
      if (localVersion !== undefined && sameFacts(localVersion, theirs)) {
        await this.#settleBy(item, saved(theirs), (queue) =>
          queues.removeArrived(queue, item, theirs.version),
        );
      } else {
        await this.#settleBy(item, changedElsewhere, (queue) =>
          queues.markClashed(queue, item.id, problem, theirs),
        );
      }
    } catch (error) {
      const gone = toProblem(error);
      if (gone.reason === 'NOT_FOUND') await this.#fail(item, gone);
      else {
        await this.#settleBy(item, changedElsewhere, (queue) => queues.markClashed(queue, item.id, problem));
      }
    }
  }
}
