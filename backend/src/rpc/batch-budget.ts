import { DomainError } from '../domain/errors/domain-error';
import { largestBatchAnswerBytes, mostBatchMicroseconds } from './fixed-limits';
import { encodeOutput } from './wire-encoding';

/**
 * What the calls of one request may take together. The rest is refused with BATCH_BUDGET: nothing of it was done or,
 * of a query, is sent. The first call is answered whatever it takes, so that every call is answered when sent alone.
 */
export class BatchBudget {
  #started = 0;
  #answered = 0;
  #isFull = false;
  #answeredBytes = 0;

  constructor(
    private readonly calls: number,
    private readonly spentMicroseconds: () => number,
  ) {}

  begin(): void {
    const isUsedUp =
      this.#isFull ||
      this.#answeredBytes >= largestBatchAnswerBytes ||
      this.spentMicroseconds() >= mostBatchMicroseconds;
    if (this.#started > 0 && isUsedUp) throw new DomainError('BATCH_BUDGET');
    this.#started += 1;
  }

  /** Of a mutation the answer is always sent, as what it says was done. */
  answer(type: 'query' | 'mutation' | 'subscription', output: unknown): void {
    if (this.calls === 1) return;
    const bytes = Buffer.byteLength(JSON.stringify(encodeOutput(output)));
    const isTooMuch = this.#answered > 0 && this.#answeredBytes + bytes > largestBatchAnswerBytes;
    if (isTooMuch && type === 'query') {
      // The rest would be done in vain if it is as large as this one.
      this.#isFull = true;
      throw new DomainError('BATCH_BUDGET');
    }
    this.#answered += 1;
    this.#answeredBytes += bytes;
  }
}
