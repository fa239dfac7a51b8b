import { ulid } from 'ulid';
import type { Problem } from '@/lib/errors/problem';
import { createAnnouncer, saved } from './announcer';
import { createBatches } from './batches';
import { createDecisions } from './decisions';
import type { OutboxDependencies, TabMessage } from './dependencies';
import { failureKindOf } from './failure-kind';
import { withoutUnchanged } from './folding';
import type { OutboxItem } from './outbox-item';
import type { Outcome } from './outcomes';
import * as queues from './queue';
import { createQueueState } from './queue-state';
import { actOf, kindWrittenBy, procedureAt, type StoredRecord, type WriteInput } from './record-kind';
import { createSending } from './sending';

export type Submitted<Saved> =
  | { readonly outcome: 'saved'; readonly record: Saved }
  /** It is safe on this device and is sent later. */
  | { readonly outcome: 'waiting' }
  /** It is safe on this device; the driver is asked to decide before it is sent. */
  | { readonly outcome: 'undecided' }
  /** It is only in the form. */
  | { readonly outcome: 'refused'; readonly problem: Problem };

export type DriversOutbox = ReturnType<typeof createOutbox>;

/** A form waits for the answer behind so many others at most; there is no telling how long more of them take. */
const mostAhead = 2;
const notStoredProblem: Problem = { reason: 'NOT_STORED', fields: [] };

/** Keeps what one driver enters until the server has it, and sends it in the order in which it was entered. */
export function createOutbox(dependencies: OutboxDependencies) {
  const { uid, kinds } = dependencies;
  const state = createQueueState(dependencies);
  const announcer = createAnnouncer(dependencies, state);
  const sending = createSending(dependencies, state, announcer);

  /** If the device cannot store the change, the form stays open until the server has it. */
  async function sendDirectly(entry: queues.Entry): Promise<Outcome> {
    // It must not overtake what waits.
    if (state.items().length > 0) return { outcome: 'refused', problem: notStoredProblem };
    const answer = await sending.request(entry);
    if ('record' in answer) {
      dependencies.onArrived({ ...entry, seq: 0 }, answer.record);
      return saved(answer.record);
    }
    const failureKind = failureKindOf(answer.problem, actOf(kinds, entry));
    if (failureKind === 'done') return saved(null);
    return { outcome: 'refused', problem: failureKind === 'later' ? notStoredProblem : answer.problem };
  }

  function entryOf(path: string, input: WriteInput, shown: StoredRecord | undefined): queues.Entry {
    const kind = kindWrittenBy(kinds, path);
    const isNew =
      procedureAt(kind, path).does === 'create' || queues.isOnlyHere(kinds, state.items(), input.id);
    const before = isNew ? undefined : dependencies.seen(kind, input.id);
    const queuedAtMs = Date.now();
    const names = { id: ulid(), uid, recordKind: kind.name, recordId: input.id };
    const entry = { ...names, path, input, before, queuedAtMs, state: 'waiting', tried: false } as const;
    return withoutUnchanged(entry, shown ?? before);
  }

  function answerSoon(seq: number): boolean {
    const ahead = state.items().filter((item) => item.seq < seq && !queues.isStuck(item));
    return dependencies.isOnline() && !sending.isPaused() && ahead.length <= mostAhead;
  }

  /** What is sent at once is written as such right away: nothing else is written before the request. */
  function takenIfNext({ queue, ...rest }: queues.Queued): queues.Queued {
    const next = queues.nextToSend(kinds, queue);
    if (next === undefined || next.id !== rest.item?.id || !sending.isReady()) return { queue, ...rest };
    return { ...rest, queue: queues.changing(queue, next.id, queues.asTaken) };
  }

  async function put(entry: queues.Entry, isFormOpen: () => boolean): Promise<Outcome> {
    let queued: queues.Queued | undefined;
    try {
      await state.change((queue) => {
        queued = takenIfNext(queues.queued(kinds, queue, entry));
        return queued.queue;
      });
    } catch {
      return sendDirectly(entry);
    }
    const item = queued?.item ?? null;
    if (item === null) return saved(null);
    const ahead = state
      .items()
      .find((other) => other.recordId === item.recordId && other.seq < item.seq && queues.isStuck(other));
    if (ahead !== undefined) {
      return { outcome: 'undecided', because: ahead.state === 'clash' ? 'changed' : 'refused' };
    }
    const asked = queued?.how !== 'joined' && answerSoon(item.seq);
    const outcome: Outcome | Promise<Outcome> = asked
      ? announcer.outcomes.of(item.id, queued?.how === 'new', isFormOpen)
      : { outcome: 'waiting' };
    sending.wake();
    return outcome;
  }

  async function decide(work: (queue: queues.Queue) => queues.Queue): Promise<void> {
    await state.change(work);
    sending.wake();
  }

  return {
    kinds,
    items: state.items,
    subscribe: state.subscribe,
    wake: sending.wake,
    sendNow: sending.sendNow,
    /**
     * Keeps what was entered on this device, then sends it. Unless it is refused, it is safe once this resolves.
     * `isFormOpen`: whether the form that it comes from is still open; what is refused later is kept with what waits.
     * `shown`: the record over which it was typed, if that may be another one than the pages show by now.
     */
    async submit<Saved>(
      path: string,
      input: WriteInput,
      isFormOpen: () => boolean = () => true,
      shown?: StoredRecord,
    ): Promise<Submitted<Saved>> {
      const outcome = await put(entryOf(path, input, shown), isFormOpen);
      if (outcome.outcome === 'undecided') {
        dependencies.onUndecided(outcome.because);
        return { outcome: 'undecided' };
      }
      if (outcome.outcome !== 'saved') return outcome;
      // Under a path the server answers what its router says; of what was deleted that is the id.
      return { outcome: 'saved', record: (outcome.record ?? { id: input.id }) as Saved };
    },
    start(): void {
      state.setRunning(true);
      void state.reload().then(sending.wake, () => undefined);
    },
    stop(): void {
      state.setRunning(false);
      sending.stop();
    },
    /** What another tab of this driver did. */
    async receive(message: TabMessage): Promise<void> {
      if (!state.isRunning()) return;
      await announcer.receive(message);
      // The tab that it was entered in may be closed by now.
      if (!sending.isPaused()) sending.wake();
    },
    actOf: (item: OutboxItem) => actOf(kinds, item),
    ...createBatches({
      ...{ kinds, state, wake: sending.wake },
      entryOf: ({ path, input, shown }) => {
        const entry = entryOf(path, input, shown);
        return { ...entry, before: entry.before ?? shown };
      },
    }),
    ...createDecisions(dependencies, state.items, decide),
  };
}
