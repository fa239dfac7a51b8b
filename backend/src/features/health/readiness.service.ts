import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock, isClockWrong } from '../../platform/clock';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { ClockWrong, RecordsDamaged, StoreUnavailable } from '../../platform/documents/errors';
import type { Documents } from '../../platform/documents/partition';
import { IDENTITY, type Identity, IdentityUnavailable } from '../../platform/identity/identity';
import { LOG } from '../../rpc/log';

/** Maximum age of a reused check. Anybody may ask at any rate, but the check runs no more often than this. */
const freshMs = 1_000;

/** Reasons why the server cannot serve drivers, in sentences for its operator. */
export type Problems = readonly string[];

/** Checks whether drivers can be served: records can be read and written, and sign-ins can be verified. */
@Injectable()
export class ReadinessService {
  #lastCheck: { readonly atMs: number; readonly problems: Promise<Problems> } | null = null;
  #logged = '';

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(IDENTITY) private readonly identity: Identity,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  problems(): Promise<Problems> {
    const now = this.now();
    // A clock that was put back must not keep an answer for hours.
    const isFresh =
      this.#lastCheck !== null && now >= this.#lastCheck.atMs && now < this.#lastCheck.atMs + freshMs;
    if (this.#lastCheck === null || !isFresh) this.#lastCheck = { atMs: now, problems: this.#ask() };
    return this.#lastCheck.problems;
  }

  async #ask(): Promise<Problems> {
    const outcomes = await Promise.allSettled([
      this.documents.check(),
      this.identity.check(),
      this.#checkClock(),
    ]);
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    const problems = errors.map(messageOf);
    this.#logChange(problems, errors);
    return problems;
  }

  /** Every write is refused while the clock is wrong. */
  async #checkClock(): Promise<void> {
    const nowMs = this.now();
    if (isClockWrong(nowMs)) throw new ClockWrong(nowMs);
  }

  /** Logs changes only, because a balancer asks every few seconds. */
  #logChange(problems: Problems, errors: readonly unknown[]): void {
    const summary = problems.join('\n').replace(/[\d.:]+/g, '');
    if (summary === this.#logged) return;
    this.#logged = summary;
    if (problems.length === 0) this.log.info('ready again');
    else this.log.error({ problems, causes: errors.map(causeOf) }, 'not ready');
  }
}

/** Shows only messages written for operators, as any other error may quote private data. */
function messageOf(error: unknown): string {
  const isOurs =
    error instanceof StoreUnavailable ||
    error instanceof RecordsDamaged ||
    error instanceof ClockWrong ||
    error instanceof IdentityUnavailable;
  return isOurs ? error.message : 'The record store does not answer; the log says why.';
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
}
