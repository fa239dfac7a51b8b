import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Refused } from '../../domain/errors/refused';
import { DriverErased } from '../../platform/documents/errors';
import { LOG } from '../../rpc/log';
import { Superseded } from './attempt';

const mostOfADriver = 2;
/** Under way or waiting, of all drivers. */
const mostAltogether = 40;
const tryAgainSeconds = 60;
/** Twenty thousand trips take less than a minute. */
const mostRunMs = 15 * 60_000;

/** The server is going down, and what it was making with it. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

interface Job {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/** What is made in the background: one at a time, as each may take a processor and much memory; the others wait. */
@Injectable()
export class ReportJobs implements BeforeApplicationShutdown {
  readonly #jobs = new Map<string, Job>();
  /** Of each that is under way or waits. */
  readonly #places: { readonly driverId: string; readonly key: string }[] = [];
  #last: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(@Inject(LOG) private readonly log: Logger) {}

  /**
   * A place among them, to be used or given back; refuses when there are as many as there may be. What is asked for
   * twice at once takes one place of the driver's.
   */
  reserve(driverId: string, key: string): Place {
    if (this.#isStopping) throw new Refused('UNAVAILABLE');
    const taken = this.#places.filter((place) => place.driverId === driverId).map((place) => place.key);
    if (new Set([...taken, key]).size > mostOfADriver) throw new Refused('TOO_MANY');
    if (this.#places.length >= mostAltogether) {
      throw new Refused('RATE_LIMITED', { retryAfterSeconds: tryAgainSeconds });
    }
    const place = { driverId, key };
    this.#places.push(place);
    const giveBack = () => {
      const at = this.#places.indexOf(place);
      if (at >= 0) this.#places.splice(at, 1);
    };
    return { giveBack, start: (work) => this.#start(key, work, giveBack) };
  }

  /** Ends at once what this server makes; what another one makes ends when it looks at its document. */
  cancel(key: string): void {
    this.#jobs.get(key)?.controller.abort(new Superseded());
  }

  /** Without the message, which may quote a record. */
  failed(error: unknown): void {
    if (!(error instanceof Error) || error instanceof DriverErased) return;
    const { name, stack = '' } = error;
    const code = 'code' in error ? String(error.code) : undefined;
    const frames = stack.split('\n').filter((line) => /^ +at /.test(line));
    this.log.error({ error: { name, code, stack: frames.join('\n') } }, 'a report or its file failed');
  }

  /** While the store is still open, so that the documents say that nobody is at it any more. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    const jobs = [...this.#jobs.values()];
    for (const { controller } of jobs) controller.abort(new Interrupted());
    await Promise.all(jobs.map(({ ended }) => ended));
  }

  #start(key: string, work: JobWork, giveBack: () => void): void {
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(mostRunMs)]);
    // It was asked for before the server began to go down, and all others were told then.
    if (this.#isStopping) controller.abort(new Interrupted());
    const before = this.#last;
    const ended = work({ signal, turn: () => before, stop: (why) => controller.abort(why) })
      .catch((error: unknown) => {
        if (!(error instanceof Superseded)) this.failed(error);
      })
      .finally(() => {
        giveBack();
        if (this.#jobs.get(key)?.ended === ended) this.#jobs.delete(key);
      });
    this.#jobs.get(key)?.controller.abort(new Superseded());
    this.#jobs.set(key, { controller, ended });
    this.#last = Promise.all([before, ended]).then(() => undefined);
  }
}

/** A driver's place among those who have something made. */
export interface Place {
  giveBack(): void;
  start(work: JobWork): void;
}

export interface JobTerms {
  readonly signal: AbortSignal;
  /** Settles when those before have ended. */
  turn(): Promise<void>;
  stop(why: Error): void;
}

export type JobWork = (terms: JobTerms) => Promise<void>;
