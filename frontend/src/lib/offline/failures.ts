import { type Problem, toProblem } from '@/lib/errors/problem';
import { type Announcer, saved } from './announcer';
import { applied, sameFacts } from './applying';
import type { OutboxDependencies } from './dependencies';
import { failureKindOf } from './failure-kind';
import type { OutboxItem } from './outbox-item';
import type { Outcome } from './outcomes';
import type { Pause } from './pause';
import * as queues from './queue';
import type { QueueState } from './queue-state';
import { actOf, kindNamed } from './record-kind';

const changedElsewhere: Outcome = { outcome: 'undecided', because: 'changed' };

interface Parts {
  readonly dependencies: OutboxDependencies;
  readonly state: QueueState;
  readonly announcer: Announcer;
  readonly pause: Pause;
}

/** What comes of a write that did not go through. */
export function createFailures({ dependencies, state, announcer, pause }: Parts) {
  const { kinds } = dependencies;
  const { outcomes, settle, orWaiting } = announcer;

  async function refuse(item: OutboxItem, problem: Problem): Promise<void> {
    // A form can do nothing about a deleted record; the driver decides in the outbox whether it comes back.
    const isGone = problem.reason === 'NOT_FOUND' && actOf(kinds, item) === 'update';
    // A form that is still open has what was entered, and shows why it may not be.
    const isReturnedToForm = !isGone && outcomes.takesBack(item.id);
    await settle(item, isGone ? changedElsewhere : { outcome: 'refused', problem }, (queue) =>
      isReturnedToForm ? queues.without(queue, item.id) : queues.refused(queue, item.id, problem),
    );
  }

  /** What this device and another one say of the record now. */
  async function compare(item: OutboxItem, problem: Problem): Promise<void> {
    const kind = kindNamed(kinds, item.recordKind);
    try {
      const theirs = await dependencies.newest(kind, item.recordId);
      if (state.isRunning()) dependencies.onArrived(item, theirs);
      const localVersion = applied(kind, theirs, item);
      // It arrived but its answer was lost, or both versions are the same.
      if (localVersion !== undefined && sameFacts(localVersion, theirs)) {
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
    const failureKind = failureKindOf(problem, actOf(kinds, item));
    // Any answer means that the server can be reached.
    if (failureKind === 'later') pause.begin(problem.retryAfterSeconds);
    else pause.end();
    switch (failureKind) {
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
        return failureKind satisfies never;
    }
  }

  return fail;
}
