import { Attempts } from './attempts';

describe('attempts', () => {
  let nowMs = 0;
  let attempts: Attempts;
  beforeEach(() => {
    nowMs = 1_000_000;
    attempts = new Attempts({ free: 3, maxWaitMs: 10_000, forgetMs: 600_000 }, () => nowMs);
  });
  const tryOften = (times: number) => {
    for (let count = 0; count < times; count += 1) attempts.begin('ann');
  };

  it('are free at first, and then wait twice as long each time, up to a maximum', () => {
    tryOften(2);
    expect(attempts.may('ann')).toBe(true);
    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
      attempts.begin('ann');
      nowMs += waitMs - 1;
      expect(attempts.may('ann')).toBe(false);
      nowMs += 1;
      expect(attempts.may('ann')).toBe(true);
    }
    expect(attempts.may('ben')).toBe(true);
  });

  it('are forgotten after a while, after a success, and one by one', () => {
    tryOften(3);
    expect(attempts.may('ann')).toBe(false);
    attempts.takeBack('ann');
    expect(attempts.may('ann')).toBe(true);
    tryOften(3);
    attempts.forget('ann');
    expect(attempts.may('ann')).toBe(true);
    tryOften(20);
    nowMs += 600_001;
    tryOften(1);
    expect(attempts.may('ann')).toBe(true);
  });

  it('wait no longer where the clock is set back', () => {
    tryOften(3);
    nowMs -= 86_400_000;
    expect(attempts.may('ann')).toBe(true);
  });
});
