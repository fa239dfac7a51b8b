import { expect, it } from 'vitest';
import { inOneTab } from './one-of-the-tabs';

/** A tab that asks for the work until it is closed. */
function tab(name: string, running: string[], lock: string) {
  const asking = new AbortController();
  const started = Promise.withResolvers<void>();
  const done = inOneTab(lock, asking.signal, async (signal) => {
    running.push(name);
    started.resolve();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    running.splice(running.indexOf(name), 1);
  });
  return {
    started: started.promise,
    async close() {
      asking.abort();
      await done;
    },
  };
}

it('is the one that asked last; when it closes, another that still asks; and never two', async () => {
  const running: string[] = [];
  const first = tab('first', running, 'one');
  await first.started;
  const second = tab('second', running, 'one');
  await second.started;
  await expect.poll(() => running).toEqual(['second']);
  await second.close();
  await expect.poll(() => running).toEqual(['first']);
  await first.close();
  expect(running).toEqual([]);
});

it('is another one for another driver', async () => {
  const running: string[] = [];
  const tabs = [tab('of ann', running, 'ann'), tab('of ben', running, 'ben')];
  for (const { started } of tabs) await started;
  expect(running).toEqual(['of ann', 'of ben']);
  for (const { close } of tabs) await close();
});
