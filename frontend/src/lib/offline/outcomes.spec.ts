import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outcome, Outcomes } from './outcomes';

const refused: Outcome = { outcome: 'refused', problem: { reason: 'INPUT_INVALID', fields: [] } };

describe('what became of what a form sent', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is waited for to the end once the form has it back, as nobody else has', async () => {
    const outcomes = new Outcomes();
    const outcome = outcomes.waitFor('a', true, () => true);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(outcomes.takesBack('a')).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    outcomes.resolve('a', refused);
    expect(await outcome).toEqual(refused);
  });

  it('is waited for while it is looked at what comes of it', async () => {
    const outcomes = new Outcomes();
    const outcome = outcomes.waitFor('a', true, () => true);
    await vi.advanceTimersByTimeAsync(3_999);
    outcomes.keepWaiting('a');
    await vi.advanceTimersByTimeAsync(60_000);
    outcomes.resolve('a', { outcome: 'undecided', because: 'changed' });
    expect(await outcome).toEqual({ outcome: 'undecided', because: 'changed' });
  });

  it('is told to a form that was closed after it had it back, so that it keeps its draft', async () => {
    const outcomes = new Outcomes();
    let isFormOpen = true;
    const outcome = outcomes.waitFor('a', true, () => isFormOpen);
    expect(outcomes.takesBack('a')).toBe(true);
    isFormOpen = false;
    outcomes.resolve('a', refused);
    expect(await outcome).toEqual(refused);
  });

  it('is not taken back by a form that was closed, or has not all of it, or waits no longer', async () => {
    const outcomes = new Outcomes();
    const closed = outcomes.waitFor('closed', true, () => false);
    const outcome = outcomes.waitFor('part', false, () => true);
    const gone = outcomes.waitFor('gone', true, () => true);
    expect(outcomes.takesBack('closed')).toBe(false);
    expect(outcomes.takesBack('part')).toBe(false);
    outcomes.resolve('closed', refused);
    outcomes.resolve('part', refused);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(outcomes.takesBack('gone')).toBe(false);
    expect(await Promise.all([closed, outcome, gone])).toEqual([
      { outcome: 'undecided', because: 'refused' },
      refused,
      { outcome: 'waiting' },
    ]);
  });
});
