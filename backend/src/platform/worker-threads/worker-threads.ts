import { MessageChannel } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import Piscina from 'piscina';
import { Exchange } from './exchange';
import type { Conversation, ExchangeTerms, Lane, Lanes, ThreadEntry } from './thread-task';

/** Thirty thousand trips and the pages drawn of them take half of it. */
const mostHeapMebibytes = 512;

/** Starting one takes a third of a second, so one that will be wanted again soon is kept. */
const idleMs = 30_000;

/** As on the command line: what anybody waits for at the event loop goes first where processors are few. */
const niceness = 10;

/** In a lane, waiting for the thread; each holds a connection and a page or two of records. */
const mostWaiting = 20;

/** At it or waiting, in a lane: a phone and a browser, each with one that is not wanted any more. */
const mostOfOne = 4;

/** As many wait for the thread as may. */
export class ThreadsBusy extends Error {
  override readonly name = 'ThreadsBusy';
}

interface Turns {
  /** For whom they are, of the one that has the thread and of those that wait. */
  readonly present: string[];
  readonly waiting: (() => void)[];
}

/** Work that would hold up everybody's answers, done beside the event loop: a thread a lane, one task at a time. */
@Injectable()
export class WorkerThreads implements Lanes, OnApplicationShutdown {
  readonly #pools: Record<Lane, Piscina> = { asked: pool(), background: pool() };
  readonly #turns: Record<Lane, Turns> = {
    asked: { present: [], waiting: [] },
    background: { present: [], waiting: [] },
  };

  /** Says a task what it needs. Begins a thread for it once that weighs more than `weightHere`. */
  exchange<Said, Told, Outcome>(
    lane: Lane,
    entry: ThreadEntry<Said, Told, Outcome>,
    terms: ExchangeTerms<Told>,
  ): Exchange<Said, Told, Outcome> {
    return new Exchange(this, lane, entry, terms);
  }

  async turn(lane: Lane, who: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const { present, waiting } = this.#turns[lane];
    const isOneTooMany = present.filter((other) => other === who).length >= mostOfOne;
    if (isOneTooMany || waiting.length >= mostWaiting) throw new ThreadsBusy('no more may wait');
    const isTaken = present.length > 0;
    present.push(who);
    if (isTaken) {
      await new Promise<void>((resolve, reject) => {
        const go = () => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(go), 1);
          present.splice(present.indexOf(who), 1);
          reject(signal.reason);
        };
        waiting.push(go);
        signal.addEventListener('abort', leave, { once: true });
      });
    }
    return () => {
      present.splice(present.indexOf(who), 1);
      waiting.shift()?.();
    };
  }

  begin<Said, Told, Outcome>(
    lane: Lane,
    { file }: ThreadEntry<Said, Told, Outcome>,
    { signal, told }: Pick<ExchangeTerms<Told>, 'signal' | 'told'>,
  ): Conversation<Said, Outcome> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', told);
    const outcome: Promise<Outcome> = this.#pools[lane]
      .run({ port: port2 }, { filename: file, transferList: [port2], signal })
      .finally(() => port1.close());
    // Whoever reads records first would leave a thread that failed meanwhile without anybody to hear of it.
    outcome.catch(() => undefined);
    return { say: (said) => port1.postMessage(said), outcome };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((each) => each.destroy()));
  }
}

function pool(): Piscina {
  const threads = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: niceness,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMebibytes },
  });
  // A thread that fails while it has no task harms nobody: the next task gets another one.
  threads.on('error', () => undefined);
  return threads;
}
