import { DomainError } from '../domain/errors/domain-error';
import { BatchBudget } from './batch-budget';
import { maxBatchAnswerBytes, maxBatchMicroseconds } from './fixed-limits';

/** Text of half a mebibyte including the encoding around it: {"json":"…"}. */
const halfMebibyte = 'x'.repeat(512 * 1024 - 11);
const mebibyte = 'x'.repeat(1024 * 1024);
const spent = (microseconds: number) => () => microseconds;
const budgetUsedUp = new DomainError('BATCH_BUDGET');

function answered(budget: BatchBudget, output: unknown, type: 'query' | 'mutation' = 'query'): void {
  budget.begin();
  budget.answer(type, output);
}

describe('what the calls of one request may take', () => {
  it('is one mebibyte of answers together', () => {
    expect(maxBatchAnswerBytes).toBe(1024 * 1024);
    const budget = new BatchBudget(10, spent(0));
    answered(budget, halfMebibyte);
    expect(() => answered(budget, `${halfMebibyte}x`)).toThrow(budgetUsedUp);
    // Answers that were begun and are small enough are sent; nothing else begins.
    expect(() => budget.answer('query', halfMebibyte)).not.toThrow();
    expect(() => budget.begin()).toThrow(budgetUsedUp);
  });

  it('does nothing in vain: after an answer that has no room none begins', () => {
    const budget = new BatchBudget(10, spent(0));
    answered(budget, 'x');
    expect(() => answered(budget, mebibyte)).toThrow(budgetUsedUp);
    expect(() => budget.begin()).toThrow(budgetUsedUp);
  });

  it('is counted as it is sent: of a letter beyond ASCII every byte', () => {
    const budget = new BatchBudget(2, spent(0));
    answered(budget, 'ü'.repeat(512 * 1024));
    expect(() => budget.begin()).toThrow(budgetUsedUp);
  });

  it('is half a second of the processor, after which none begins', () => {
    let microseconds = 0;
    const budget = new BatchBudget(3, () => microseconds);
    budget.begin();
    microseconds = maxBatchMicroseconds - 1;
    budget.begin();
    microseconds = maxBatchMicroseconds;
    expect(() => budget.begin()).toThrow(budgetUsedUp);
  });

  it('is no bound for the first call, nor for one that is sent alone', () => {
    answered(new BatchBudget(1, spent(10 * maxBatchMicroseconds)), mebibyte.repeat(9));
    answered(new BatchBudget(100, spent(10 * maxBatchMicroseconds)), mebibyte.repeat(9));
  });

  it('never takes back what a mutation says, and lets no further one begin', () => {
    const budget = new BatchBudget(3, spent(0));
    answered(budget, halfMebibyte, 'mutation');
    answered(budget, mebibyte.repeat(3), 'mutation');
    expect(() => budget.begin()).toThrow(budgetUsedUp);
  });
});
