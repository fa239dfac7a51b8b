type Listener = (driverId: string, microseconds: number) => void;

/** CPU time of this thread only, as other processes on a busy machine are not caused by a driver. */
export function threadCpuMicroseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/**
 * Divides the event loop among drivers. One piece of one driver's waiting work runs in each turn of the loop; so the
 * requests of all others are handled in between, however much that driver asks for.
 */
export class DriverTurns {
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #listeners: Listener[] = [];

  /** `ownerOf` returns the owner of a logbook: turns and time count per driver, over all of their logbooks. */
  constructor(
    private readonly cpuMicroseconds: () => number,
    private readonly ownerOf: (driverId: string) => string = (driverId) => driverId,
  ) {}

  /** Resolves in a later turn of the event loop, in which no other waiting work of the driver begins. */
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

  /** Reports the CPU time of every piece until it waited for something; once, at the start. */
  onSpent(listener: Listener): void {
    this.#listeners.push(listener);
  }

  #begin(driverId: string): void {
    const waiting = this.#waiting.get(driverId) ?? [];
    const before = this.cpuMicroseconds();
    waiting.shift()?.();
    // A tick requested in a microtask runs when no microtask is left: after everything that the piece does at once.
    queueMicrotask(() => process.nextTick(() => this.#spent(driverId, this.cpuMicroseconds() - before)));
    if (waiting.length > 0) setImmediate(() => this.#begin(driverId));
    else this.#waiting.delete(driverId);
  }

  #spent(driverId: string, microseconds: number): void {
    for (const listener of this.#listeners) listener(driverId, microseconds);
  }
}
