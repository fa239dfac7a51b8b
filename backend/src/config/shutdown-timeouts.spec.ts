import { drainMs, maxFlushMs, maxStopMs } from './shutdown-timeouts';

/** https://cloud.google.com/run/docs/container-contract#instance-shutdown and docs/operations.md, "What runs". */
const killedAfterMs = 10_000;

describe('the times of a stop', () => {
  it('leave a second before a platform kills the process', () => {
    expect(maxStopMs + maxFlushMs).toBeLessThanOrEqual(killedAfterMs - 1_000);
  });

  it('give answers under way less than all of it', () => {
    expect(drainMs).toBeLessThan(maxStopMs);
  });
});
