import { ulid } from 'ulid';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { createDecisions } from './decisions';
import { slimmed } from './folding';
import type { OutboxItem } from './outbox-item';
import { changeKept, changeOneKept, readKept } from './outbox-store';
import { createOutcomes, type Outcome } from './outcomes';
import { applied, sameFacts } from './overlay';
import { createPause } from './pause';
import * as queues from './queue';
import { createRequests } from './requests';
import type { Surroundings, Told } from './surroundings';
import { verdictOn } from './verdict';
import {
  type AnyRecord,
  type InputOf,
  type MutationPath,
  type OutputOf,
  type WriteInput,
  writes,
} from './writes';

export type Submitted<Saved> =
  | { readonly outcome: 'saved'; readonly record: Saved }
  /** It is safe on this device, and goes up later. */
  | { readonly outcome: 'waiting' }
  /** It is safe on this device, and stands still; the driver is told that it waits for their word. */
  | { readonly outcome: 'undecided' }
  /** It is in the form, and nowhere else. */
  | { readonly outcome: 'refused'; readonly problem: Problem };

export type DriversOutbox = ReturnType<typeof createOutbox>;

/** A form waits for the answer behind so many others at most; there is no telling how long more of them take. */
const mostAhead = 2;
const notKept: Problem = { reason: 'NOT_KEPT', fields: [] };
const changedElsewhere: Outcome = { outcome: 'undecided', because: 'changed' };
const saved = (record: AnyRecord | null): Outcome => ({ outcome: 'saved', record });

/** Keeps what one driver enters until the server has it, and sends it in the order in which it was entered. */
export function createOutbox(surroundings: Surroundings) {
  const { uid } = surroundings;
  const listeners = new Set<() => void>();
  const outcomes = createOutcomes();
  const pause = createPause(() => void drain());
  const { request, abort } = createRequests(surroundings);
  let items: queues.Queue = [];
  let running = false;
  let draining = false;
  let more = false;

  function show(queue: queues.Queue): void {
    items = queue;
    for (const listener of listeners) listener();
  }

  async function change(work: (queue: queues.Queue) => queues.Queue): Promise<void> {
    show(await changeKept(uid, work));
    surroundings.tell('changed');
  }

  async function settle(item: OutboxItem, outcome: Outcome, work: (queue: queues.Queue) => queues.Queue) {
    if (outcome.outcome === 'saved' && running) surroundings.onArrived(item, outcome.record);
    await change(work);
    outcomes.tell(item.id, outcome);
    surroundings.tell({ item, outcome });
  }

  async function refuse(item: OutboxItem, problem: Problem): Promise<void> {
    // Of what is gone no form can make anything; whether it comes back is decided where it waits.
    const isGone = problem.reason === 'NOT_FOUND' && writes[item.path].does === 'update';
    // A form that is still open has what was entered, and shows why it may not be.
    const handedBack = !isGone && outcomes.takesBack(item.id);
    try {
      await settle(item, isGone ? changedElsewhere : { outcome: 'refused', problem }, (queue) =>
        handedBack ? queues.without(queue, item.id) : queues.refused(queue, item.id, problem),
      );
    } catch (error) {
      outcomes.tell(item.id, { outcome: 'waiting' });
      throw error;
    }
  }

  async function compare(item: OutboxItem, problem: Problem): Promise<void> {
    try {
      const theirs = await surroundings.newest(item.recordKind, item.recordId);
      if (running) surroundings.onArrived(item, theirs);
      const mine = applied(theirs, item);
      // It arrived once, and its answer did not; or both came to the same.
      if (mine !== undefined && sameFacts(mine, theirs)) {
        await settle(item, saved(theirs), (queue) => queues.arrived(queue, item, theirs.version));
      } else {
        await settle(item, changedElsewhere, (queue) => queues.clashed(queue, item.id, problem, theirs));
      }
    } catch (error) {
      const gone = toProblem(error);
      if (gone.reason === 'NOT_FOUND') await fail(item, gone);
      else await settle(item, changedElsewhere, (queue) => queues.clashed(queue, item.id, problem));
    }
  }

  async function clash(item: OutboxItem, problem: Problem): Promise<void> {
    outcomes.goesOn(item.id);
    try {
      await compare(item, problem);
    } catch (error) {
      outcomes.tell(item.id, { outcome: 'waiting' });
      throw error;
    }
  }

  /** Whether those behind it may go on. */
  async function fail(item: OutboxItem, problem: Problem): Promise<boolean> {
    const verdict = verdictOn(problem, item.path);
    // Any word of the server about it means that there is a way to the server.
    if (verdict !== 'later') pause.end();
    switch (verdict) {
      case 'done':
        await settle(item, saved(null), (queue) => queues.arrived(queue, item, undefined));
        return true;
      case 'later':
        pause.begin(problem.retryAfterSeconds);
        await settle(item, { outcome: 'waiting' }, (queue) => queues.putBack(queue, item.id, problem));
        return false;
      case 'clash':
        await clash(item, problem);
        return true;
      case 'refused':
        await refuse(item, problem);
        return true;
      default:
        return verdict satisfies never;
    }
  }

  async function sendOne(item: OutboxItem): Promise<boolean> {
    const answer = await request(item);
    if ('problem' in answer) return fail(item, answer.problem);
    pause.end();
    await arrive(item, answer.record);
    return true;
  }

  /** Says durably that it may have been sent, before it is. */
  async function mark(item: OutboxItem): Promise<boolean> {
    const input = JSON.stringify(item.input);
    try {
      return await changeOneKept(item, (kept) =>
        queues.isStuck(kept) || JSON.stringify(kept.input) !== input ? undefined : queues.asTaken(kept),
      );
    } catch {
      // A full device takes no mark; sending is what empties it.
      return true;
    }
  }

  async function take(): Promise<OutboxItem | undefined> {
    // What this tab knows may be behind what another tab did; then it looks once more.
    for (let looks = 0; looks < 2; looks += 1) {
      const next = queues.nextToSend(items);
      if (next !== undefined && (await mark(next))) {
        show(queues.taken(items, next.id));
        return next;
      }
      show(await readKept(uid));
    }
    return undefined;
  }

  /** What waits behind it needs no change where the version is the one that was to come. */
  async function arrive(item: OutboxItem, record: AnyRecord | null): Promise<void> {
    if (record !== null && record.version !== queues.versionAfter(item)) {
      return settle(item, saved(record), (queue) => queues.arrived(queue, item, record.version));
    }
    if (running) surroundings.onArrived(item, record);
    await changeOneKept(item, () => null);
    show(queues.without(items, item.id));
    outcomes.tell(item.id, saved(record));
    surroundings.tell({ item, outcome: saved(record) });
  }

  async function sendAll(): Promise<void> {
    for (let goOn = true; goOn && running; ) {
      const item = await take();
      goOn = item !== undefined && running && (await sendOne(item));
    }
  }

  async function drain(): Promise<void> {
    more = true;
    if (draining || !running) return;
    draining = true;
    try {
      do {
        more = false;
        await surroundings.alone(`roadbook.outbox.${uid}`, sendAll);
      } while (more && running && !pause.isOn());
    } catch {
      pause.begin();
    } finally {
      draining = false;
    }
  }

  /** There may be something to send, or a network again. */
  function wake(): void {
    if (!running || queues.nextToSend(items) === undefined) return;
    if (pause.isOn()) pause.hasten();
    else void drain();
  }

  /** Where nothing can be kept, the form has to stay open until the server has it. */
  async function sendUnkept(entry: queues.Entry): Promise<Outcome> {
    // It must not overtake what waits.
    if (items.length > 0) return { outcome: 'refused', problem: notKept };
    const answer = await request(entry);
    if ('record' in answer) {
      surroundings.onArrived({ ...entry, seq: 0 }, answer.record);
      return saved(answer.record);
    }
    const verdict = verdictOn(answer.problem, entry.path);
    if (verdict === 'done') return saved(null);
    return { outcome: 'refused', problem: verdict === 'later' ? notKept : answer.problem };
  }

  function entryOf(path: MutationPath, input: WriteInput): queues.Entry {
    const { kind, does } = writes[path];
    const before = does === 'create' ? undefined : surroundings.seen(kind, input.id);
    const queuedAtMs = Date.now();
    const names = { id: ulid(), uid, recordKind: kind, recordId: input.id };
    return slimmed({ ...names, path, input, before, queuedAtMs, state: 'waiting', tried: false });
  }

  function answerSoon(seq: number): boolean {
    const ahead = items.filter((item) => item.seq < seq && !queues.isStuck(item));
    return surroundings.isOnline() && !pause.isOn() && ahead.length <= mostAhead;
  }

  async function put(path: MutationPath, input: WriteInput, stands: () => boolean): Promise<Outcome> {
    const entry = entryOf(path, input);
    let queued: queues.Queued | undefined;
    try {
      await change((queue) => {
        queued = queues.queued(queue, entry);
        return queued.queue;
      });
    } catch {
      return sendUnkept(entry);
    }
    const item = queued?.item ?? null;
    if (item === null) return saved(null);
    const ahead = items.find(
      (other) => other.recordId === item.recordId && other.seq < item.seq && queues.isStuck(other),
    );
    if (ahead !== undefined) {
      return { outcome: 'undecided', because: ahead.state === 'clash' ? 'changed' : 'refused' };
    }
    const asked = queued?.how !== 'joined' && answerSoon(item.seq);
    const outcome: Outcome | Promise<Outcome> = asked
      ? outcomes.of(item.id, queued?.how === 'new', stands)
      : { outcome: 'waiting' };
    wake();
    return outcome;
  }

  async function decide(work: (queue: queues.Queue) => queues.Queue): Promise<void> {
    await change(work);
    wake();
  }

  return {
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Keeps what was entered on this device, then sends it. Unless it is refused, it is safe once this resolves.
     * `stands`: whether the form that it comes from is still open; what is refused later is kept with what waits.
     */
    async submit<Path extends MutationPath>(
      path: Path,
      input: InputOf<Path> & WriteInput,
      stands: () => boolean = () => true,
    ): Promise<Submitted<OutputOf<Path>>> {
      const outcome = await put(path, input, stands);
      if (outcome.outcome === 'undecided') {
        surroundings.onUndecided(outcome.because);
        return { outcome: 'undecided' };
      }
      if (outcome.outcome !== 'saved') return outcome;
      // Under a path the server answers what its router says; of what was deleted that is the id.
      return { outcome: 'saved', record: (outcome.record ?? { id: input.id }) as OutputOf<Path> };
    },
    wake,
    start(): void {
      running = true;
      void readKept(uid).then(
        (queue) => {
          show(queue);
          wake();
        },
        () => undefined,
      );
    },
    stop(): void {
      running = false;
      pause.end();
      // Whoever signs in next must not send it as their own.
      abort();
    },
    /** What another tab of this driver did. */
    async hear(told: Told): Promise<void> {
      if (!running) return;
      if (told !== 'changed') {
        const { item, outcome } = told;
        if (outcome.outcome === 'saved') surroundings.onArrived(item, outcome.record);
        try {
          if (outcome.outcome === 'refused' && outcomes.takesBack(item.id)) {
            await change((queue) => queues.without(queue, item.id));
          }
        } finally {
          outcomes.tell(item.id, outcome);
        }
      }
      show(await readKept(uid));
      // The tab that it was entered in may be closed by now.
      if (!pause.isOn()) wake();
    },
    ...createDecisions(surroundings, () => items, decide),
  };
}
