import { DomainError } from '../domain/errors/domain-error';
import { maxBatchAnswerBytes, maxBatchMicroseconds } from './fixed-limits';
import { encodeOutput } from './wire-encoding';

/**
 * Limits the time and size of all calls of a request together. Calls beyond it are refused with BATCH_BUDGET: they were
 * not executed, or the result of a query is not sent. The first call is always answered, so every call succeeds when
 * sent alone.
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
      this.#answeredBytes >= maxBatchAnswerBytes ||
      this.spentMicroseconds() >= maxBatchMicroseconds;
    if (this.#started > 0 && isUsedUp) throw new DomainError('BATCH_BUDGET');
    this.#started += 1;
  }

  /** Throws if the answer of a query does not fit any more. Mutations are always answered, as they were executed. */
  answer(type: 'query' | 'mutation' | 'subscription', output: unknown): void {
    if (this.calls === 1) return;
    const bytes = Buffer.byteLength(JSON.stringify(encodeOutput(output)));
    const isTooMuch = this.#answered > 0 && this.#answeredBytes + bytes > maxBatchAnswerBytes;
    if (isTooMuch && type === 'query') {
      // The rest would be calculated for nothing if it is as large as this one.
      this.#isFull = true;
      throw new DomainError('BATCH_BUDGET');
    }
    this.#answered += 1;
    this.#answeredBytes += bytes;
  }
}
