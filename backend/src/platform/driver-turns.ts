type Listener = (driverId: string, microseconds: number) => void;

/** Of this thread, as others’ work on a busy machine is nothing that a driver has caused. */
export function threadCpuMicroseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/**
 * Divides the event loop among drivers. Of all that waits here for one driver, one piece runs in each turn of the loop;
 * however much that driver asks for, the requests of all others are looked at in between.
 */
export class DriverTurns {
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #listeners: Listener[] = [];

  /** `ownerOf` returns the owner of a logbook: turns and time count per driver, over all of their logbooks. */
  constructor(
    private readonly cpuMicroseconds: () => number,
    private readonly ownerOf: (driverId: string) => string = (driverId) => driverId,
  ) {}

  /** Resolves in a later turn of the event loop, in which nothing else that waits here for the driver begins. */
  next(logbookId: string): Promise<void> {
    const driverId = this.ownerOf(logbookId);
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(driverId);
      if (waiting) {
        waiting.push(resolve);
        return;
      }
      this.#waiting.set(driverId, [resolve]);
      setImmediate(() => this.#begin(driverId));
    });
  }

  /** Says of every piece how much time of the processor it took until it waited for something; once, at the start. */
  onSpent(listener: Listener): void {
    this.#listeners.push(listener);
  }

  #begin(driverId: string): void {
    const waiting = this.#waiting.get(driverId) ?? [];
    const before = this.cpuMicroseconds();
    waiting.shift()?.();
    // A tick that is asked for in a microtask comes when no microtask is left: after all that the piece does in one go.
    queueMicrotask(() => process.nextTick(() => this.#spent(driverId, this.cpuMicroseconds() - before)));
    if (waiting.length > 0) setImmediate(() => this.#begin(driverId));
    else this.#waiting.delete(driverId);
  }

  #spent(driverId: string, microseconds: number): void {
    for (const listener of this.#listeners) listener(driverId, microseconds);
  }
}
