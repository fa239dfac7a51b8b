import { AsyncLocalStorage } from 'node:async_hooks';
import { StoreMisused } from './errors';

/**
 * Runs one transaction of a driver at a time within this process: fifty sent together would otherwise keep each other
 * from committing and run again and again. Drivers do not wait for each other.
 */
export class DriverQueue {
  readonly #tails = new Map<string, Promise<unknown>>();
  readonly #inside = new AsyncLocalStorage<{ running: boolean }>();

  async run<R>(driverId: string, job: () => Promise<R>): Promise<R> {
    // The inner transaction would wait for the outer one for ever.
    if (this.#inside.getStore()?.running)
      throw new StoreMisused('A transaction was begun inside another one.');
    const marked = () => {
      const mark = { running: true };
      return this.#inside.run(mark, job).finally(() => {
        mark.running = false;
      });
    };
    const result = (this.#tails.get(driverId) ?? Promise.resolve()).then(marked);
    const tail = result
      .catch(() => undefined)
      .then(() => {
        if (this.#tails.get(driverId) === tail) this.#tails.delete(driverId);
      });
    this.#tails.set(driverId, tail);
    return result;
  }

  /** Number of drivers with running or waiting transactions. */
  get size(): number {
    return this.#tails.size;
  }

  async idle(): Promise<void> {
    await Promise.all(this.#tails.values());
  }
}
