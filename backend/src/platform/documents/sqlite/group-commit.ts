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
    try {
      this.#commitAll(jobs);
      for (const { resolve } of jobs) resolve();
    } catch (error) {
      if (error instanceof OneFailed && jobs.length > 1) this.#commitEach(jobs);
      else for (const { reject } of jobs) reject(error instanceof OneFailed ? error.cause : error);
    }
  }

  /** Nearly always none fails. To be able to undo one alone would copy every page that it changes. */
  #commitAll(jobs: readonly Job[]): void {
    this.sqlite.inTransaction(() => {
      for (const { work } of jobs) {
        try {
          work();
        } catch (cause) {
          throw new OneFailed(undefined, { cause });
        }
      }
    });
  }

  #commitEach(jobs: readonly Job[]): void {
    const failures = new Map<Job, unknown>();
    try {
      this.sqlite.inTransaction(() => {
        for (const job of jobs) {
          try {
            this.sqlite.undoable(job.work);
          } catch (error) {
            failures.set(job, error);
            if (!this.sqlite.isInTransaction) throw error;
          }
        }
      });
    } catch (error) {
      // After a damaged page or on a full disk SQLite takes nothing else into the same transaction.
      if (failures.size > 0) this.#commitAlone(jobs);
      else for (const { reject } of jobs) reject(error);
      return;
    }
    for (const job of jobs) {
      if (failures.has(job)) job.reject(failures.get(job));
      else job.resolve();
    }
  }

  #commitAlone(jobs: readonly Job[]): void {
    for (const { work, resolve, reject } of jobs) {
      try {
        this.sqlite.inTransaction(work);
        resolve();
      } catch (error) {
        reject(error);
      }
    }
  }
}

/** Of the work that was to be committed; nothing of any of it stays. */
class OneFailed extends Error {}
