import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './child.ts';
import type { Running } from './running.ts';

export interface Starting {
  readonly child: Child;
  /** Waits until the child is ready. Called at the first start only. */
  ready(): Promise<void>;
}

const minWaitMilliseconds = 250;
const maxWaitMilliseconds = 30_000;
/** Run time after which the wait before a restart is reset, as the start did not cause the end. */
const steadyMilliseconds = 60_000;

/** Starts a child that the others can do without for a while, and restarts it each time it ends unexpectedly. */
export async function supervise(running: Running, start: () => Starting): Promise<void> {
  const first = start();
  running.keep(first.child);
  const tooEarly = first.child.ended.then((how) => {
    throw new Error(`The ${first.child.name} stopped before it was ready (${how}).`);
  });
  await Promise.race([first.ready(), tooEarly]);
  tooEarly.catch(() => {});
  void watch(running, first.child, start);
}

async function watch(running: Running, first: Child, start: () => Starting): Promise<void> {
  let child = first;
  let waitMilliseconds = minWaitMilliseconds;
  for (;;) {
    const startedAt = performance.now();
    const how = await child.ended;
    if (performance.now() - startedAt > steadyMilliseconds) waitMilliseconds = minWaitMilliseconds;
    if (running.isStopping) return;
    console.error(`The ${child.name} stopped by itself (${how}); it is started again.`);
    await delay(waitMilliseconds);
    waitMilliseconds = Math.min(waitMilliseconds * 2, maxWaitMilliseconds);
    if (running.isStopping) return;
    child = start().child;
    running.keep(child);
  }
}
