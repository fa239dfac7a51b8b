import { RateLimiterRes } from 'rate-limiter-flexible';
import { refuseByRate } from './rate-refusal';

describe('what a limiter rejects with', () => {
  it.each([
    [2_001, 3],
    [1_000, 1],
    [0, 1],
  ])('asks whoever has to wait %i ms to come again after %i s', (msBeforeNext, retryAfterSeconds) => {
    expect(() => refuseByRate(new RateLimiterRes(0, msBeforeNext))).toThrow(
      expect.objectContaining({ reason: 'RATE_LIMITED', details: { retryAfterSeconds } }),
    );
  });

  it('is thrown as it is where it is a fault', () => {
    const fault = new TypeError('not a limit');
    expect(() => refuseByRate(fault)).toThrow(fault);
  });
});
