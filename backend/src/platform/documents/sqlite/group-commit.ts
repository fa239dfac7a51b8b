import type { SqliteFile } from './sqlite-file';

interface Job {
  readonly work: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits together what is ready at the same time. Most of a commit is the wait for the disk, and one wait serves
 * all: each still takes effect whole or not at all, and none is acknowledged before it is on the disk.
 */
export class GroupCommit {
  #ready: Job[] = [];

  constructor(private readonly sqlite: SqliteFile) {}

  /** The work is done in one step, after everything that is now being handled; it may throw, which undoes it alone. */
  commit(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#ready.length === 0) setImmediate(() => this.#commitReady());
      this.#ready.push({ work, resolve, reject });
    });
  }

  #commitReady(): void {
    const jobs = this.#ready;
    this.#ready = [];
    const failures = new Map<Job, unknown>();
    try {
      this.sqlite.inTransaction(() => {
        for (const job of jobs) {
          try {
            if (jobs.length === 1) job.work();
            else this.sqlite.undoable(job.work);
          } catch (error) {
            if (jobs.length === 1 || !this.sqlite.isInTransaction) throw error;
            failures.set(job, error);
          }
        }
      });
    } catch (error) {
      for (const { reject } of jobs) reject(error);
      return;
    }
    for (const job of jobs) {
      if (failures.has(job)) job.reject(failures.get(job));
      else job.resolve();
    }
  }
}
