import { dequal } from 'dequal/lite';
import type { Announcer } from './announcer';
import { saved } from './announcer';
import type { OutboxDependencies } from './dependencies';
import { createFailures } from './failures';
import type { OutboxItem } from './outbox-item';
import { changeItem, readOneQueued } from './outbox-store';
import { createPause } from './pause';
import { arrived, asTaken, changing, isStuck, nextToSend, versionAfter } from './queue';
import type { QueueState } from './queue-state';
import { createRequests } from './requests';

/** Sends what waits, in its order and one at a time, by one tab of a browser. */
export function createSending(dependencies: OutboxDependencies, state: QueueState, announcer: Announcer) {
  const { uid, kinds } = dependencies;
  const pause = createPause(() => void drain());
  const { request, abort } = createRequests(dependencies);
  const fail = createFailures({ dependencies, state, announcer, pause });
  let draining = false;
  let more = false;

  async function sendOne(item: OutboxItem): Promise<boolean> {
    const answer = await request(item);
    if ('problem' in answer) return fail(item, answer.problem);
    pause.end();
    const { record } = answer;
    // What waits behind it needs no change where the version is the one that was to come.
    if (record === null || record.version === versionAfter(kinds, item)) {
      await announcer.settleArrived(item, record);
    } else {
      await announcer.settle(item, saved(record), (queue) => arrived(kinds, queue, item, record.version));
    }
    return true;
  }

  /**
   * Stores that the change may have been sent, before sending it. False where another tab was there before.
   */
  async function claim(item: OutboxItem): Promise<boolean> {
    const isUnchanged = (stored: OutboxItem) => !isStuck(stored) && dequal(stored.input, item.input);
    try {
      if (item.tried) {
        const stored = await readOneQueued(item);
        return stored?.tried === true && isUnchanged(stored);
      }
      return await changeItem(item, (stored) =>
        isUnchanged(stored) ? { ...stored, ...asTaken } : undefined,
      );
    } catch {
      // A full device cannot store the mark; sending is what frees space.
      return true;
    }
  }

  async function take(): Promise<OutboxItem | undefined> {
    // Another tab may have changed the queue, so it is read again once.
    for (let looks = 0; looks < 2; looks += 1) {
      const next = nextToSend(kinds, state.items());
      if (next !== undefined && (await claim(next))) {
        state.show(changing(state.items(), next.id, asTaken));
        return next;
      }
      await state.reload();
    }
    return undefined;
  }

  async function sendAll(): Promise<void> {
    for (let goOn = true; goOn && state.isRunning(); ) {
      const item = await take();
      goOn = item !== undefined && state.isRunning() && (await sendOne(item));
    }
  }

  async function drain(): Promise<void> {
    more = true;
    if (draining || !state.isRunning()) return;
    draining = true;
    try {
      do {
        more = false;
        await dependencies.alone(`roadbook.outbox.${uid}`, sendAll);
      } while (more && state.isRunning() && !pause.isOn());
    } catch (error) {
      // Retries after a storage failure of the device; a bug of ours must not be retried silently.
      console.warn('The outbox stopped sending', error);
      pause.begin();
    } finally {
      draining = false;
    }
  }

  return {
    request,
    isPaused: pause.isOn,
    /** Whether what is next in the queue is sent as soon as it is there. */
    isReady: () => state.isRunning() && !pause.isOn() && dependencies.isOnline(),
    /** Call this when there may be something to send, or a network again. */
    wake(): void {
      if (!state.isRunning() || nextToSend(kinds, state.items()) === undefined) return;
      if (pause.isOn()) pause.hasten();
      else void drain();
    },
    /** Call this when a network has come, or the driver wants it sent. */
    sendNow(): void {
      if (!state.isRunning() || nextToSend(kinds, state.items()) === undefined) return;
      pause.cut();
    },
    stop(): void {
      pause.end();
      // Whoever signs in next must not send it as their own.
      abort();
    },
  };
}
