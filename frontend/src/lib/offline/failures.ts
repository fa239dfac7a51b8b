import { type Problem, toProblem } from '@/lib/errors/problem';
import { type Announcer, saved } from './announcer';
import { applied, sameFacts } from './applying';
import type { OutboxItem } from './outbox-item';
import type { Outcome } from './outcomes';
import type { Pause } from './pause';
import * as queues from './queue';
import type { QueueState } from './queue-state';
import { actOf, kindNamed } from './record-kind';
import type { Surroundings } from './surroundings';
import { verdictOn } from './verdict';

const changedElsewhere: Outcome = { outcome: 'undecided', because: 'changed' };

interface Parts {
  readonly surroundings: Surroundings;
  readonly state: QueueState;
  readonly announcer: Announcer;
  readonly pause: Pause;
}

/** What comes of a write that did not go through. */
export function createFailures({ surroundings, state, announcer, pause }: Parts) {
  const { kinds } = surroundings;
  const { outcomes, settle, orWaiting } = announcer;

  async function refuse(item: OutboxItem, problem: Problem): Promise<void> {
    // Of what is gone no form can make anything; whether it comes back is decided where it waits.
    const isGone = problem.reason === 'NOT_FOUND' && actOf(kinds, item) === 'update';
    // A form that is still open has what was entered, and shows why it may not be.
    const handedBack = !isGone && outcomes.takesBack(item.id);
    await settle(item, isGone ? changedElsewhere : { outcome: 'refused', problem }, (queue) =>
      handedBack ? queues.without(queue, item.id) : queues.refused(queue, item.id, problem),
    );
  }

  /** What this device and another one say of the record now. */
  async function compare(item: OutboxItem, problem: Problem): Promise<void> {
    const kind = kindNamed(kinds, item.recordKind);
    try {
      const theirs = await surroundings.newest(kind, item.recordId);
      if (state.isRunning()) surroundings.onArrived(item, theirs);
      const mine = applied(kind, theirs, item);
      // It arrived once, and its answer did not; or both came to the same.
      if (mine !== undefined && sameFacts(mine, theirs)) {
        await settle(item, saved(theirs), (queue) => queues.arrived(kinds, queue, item, theirs.version));
      } else {
        await settle(item, changedElsewhere, (queue) => queues.clashed(queue, item.id, problem, theirs));
      }
    } catch (error) {
      const gone = toProblem(error);
      if (gone.reason === 'NOT_FOUND') await fail(item, gone);
      else await settle(item, changedElsewhere, (queue) => queues.clashed(queue, item.id, problem));
    }
  }

  /** Whether those behind it may go on. */
  async function fail(item: OutboxItem, problem: Problem): Promise<boolean> {
    const verdict = verdictOn(problem, actOf(kinds, item));
    // Any word of the server about it means that there is a way to the server.
    if (verdict === 'later') pause.begin(problem.retryAfterSeconds);
    else pause.end();
    switch (verdict) {
      case 'done':
        await settle(item, saved(null), (queue) => queues.arrived(kinds, queue, item, undefined));
        return true;
      case 'later':
        await settle(item, { outcome: 'waiting' }, (queue) => queues.putBack(queue, item.id, problem));
        return false;
      case 'clash':
        outcomes.goesOn(item.id);
        await orWaiting(item, () => compare(item, problem));
        return true;
      case 'refused':
        await orWaiting(item, () => refuse(item, problem));
        return true;
      default:
        return verdict satisfies never;
    }
  }

  return fail;
}
