import { Metrics } from '../platform/metrics/metrics';
import { OpenStreams } from './open-streams';

describe('the open streams of a driver', () => {
  const nowMs = Date.UTC(2026, 6, 1);
  const hourMs = 3_600_000;
  let streams: OpenStreams;
  beforeEach(() => {
    jest.useFakeTimers();
    streams = new OpenStreams(() => nowMs, new Metrics(() => nowMs), { LIMIT_STREAMS_PER_DRIVER: 3 });
  });
  afterEach(() => jest.useRealTimers());

  const begin = (driverId = 'ann', expiresAtMs = nowMs + hourMs) => streams.begin(driverId, expiresAtMs);

  it('end when their token expires', () => {
    const { signal } = begin('ann', nowMs + 600_000);
    jest.advanceTimersByTime(599_999);
    expect(signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  });

  it('last an hour at most, whatever a token says', () => {
    const { signal } = begin('ann', nowMs + 1000 * hourMs);
    jest.advanceTimersByTime(hourMs);
    expect(signal.aborted).toBe(true);
  });

  it('are as many as is allowed, and then the oldest ends', () => {
    const all = Array.from({ length: 3 }, () => begin());
    expect(all.map(({ signal }) => signal.aborted)).not.toContain(true);
    begin();
    expect(all.map(({ signal }) => signal.aborted)).toEqual([true, ...Array(2).fill(false)]);
  });

  it('count while they are open, and for that driver', () => {
    const [first] = Array.from({ length: 3 }, () => begin());
    begin().end();
    const second = begin('ben');
    expect([first?.signal.aborted, second.signal.aborted]).toEqual([true, false]);
    begin('ben').end();
    expect(second.signal.aborted).toBe(false);
  });

  it('all end when the server stops, those included that come too late', () => {
    const [one, other] = [begin('ann'), begin('ben')];
    streams.onModuleDestroy();
    const late = begin('ann');
    expect([one, other, late].map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  });
});
