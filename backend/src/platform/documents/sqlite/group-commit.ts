import type { LogFlush } from './log-flush';
import type { SqliteFile } from './sqlite-file';

/** Work that others can read, but that a power cut may still undo. */
export interface Committed {
  /** Resolves when it is on the disk. */
  readonly flushed: Promise<void>;
}

interface Job {
  readonly work: () => void;
  readonly resolve: (committed: Committed) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits work that is ready at the same time together. Most of a commit is waiting for the disk; one wait serves all
 * of it, and nothing else waits. Each work still takes effect completely or not at all.
 */
export class GroupCommit {
  #ready: Job[] = [];

  constructor(
    private readonly sqlite: SqliteFile,
    private readonly flush: LogFlush,
  ) {}

  /** Runs the work in one step, after everything that is being handled now; if it throws, only this work is undone. */
  commit(work: () => void): Promise<Committed> {
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
      this.#committed(jobs);
    } catch (error) {
      if (error instanceof OneFailed && jobs.length > 1) this.#commitEach(jobs);
      else for (const { reject } of jobs) reject(error instanceof OneFailed ? error.cause : error);
    }
  }

  #committed(jobs: readonly Job[]): void {
    for (const { resolve } of jobs) resolve({ flushed: this.flush.flushed() });
  }

  /** Failures are rare. Undoing a single work would need a copy of every page that it changes. */
  #commitAll(jobs: readonly Job[]): void {
    this.sqlite.inTransaction(() => {
      for (const { work } of jobs) {
        try {
          work();
        } catch (cause) {
          throw new OneFailed(undefined, { cause });
        }
      }
    }, 'later');
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
      }, 'later');
    } catch (error) {
      // After a damaged page or on a full disk SQLite accepts nothing else in the same transaction.
      if (failures.size > 0) this.#commitAlone(jobs);
      else for (const { reject } of jobs) reject(error);
      return;
    }
    for (const [{ reject }, failure] of failures) reject(failure);
    this.#committed(jobs.filter((job) => !failures.has(job)));
  }

  #commitAlone(jobs: readonly Job[]): void {
    for (const { work, resolve, reject } of jobs) {
      try {
        this.sqlite.inTransaction(work);
        resolve({ flushed: Promise.resolve() });
      } catch (error) {
        reject(error);
      }
    }
  }
}

/** One of the works failed; none of them was committed. */
class OneFailed extends Error {}
