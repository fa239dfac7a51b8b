import { finality, isLate } from './finality';

const endedAtMs = Date.UTC(2026, 4, 1, 22, 30);
// The trip starts on 2 May, 00:10, in Berlin.
const trip = { startedAtMs: Date.UTC(2026, 4, 1, 22, 10), startZone: 'Europe/Berlin', endedAtMs };
const week = 7 * 24 * 3_600_000;
const open = { finalisedByDriver: false, locked: [], afterDays: 7, nowMs: endedAtMs + week - 1 };

describe('whether a trip is final', () => {
  it('is not within seven times 24 hours of its end, and is from then on', () => {
    expect(finality(trip, open)).toEqual({ final: false });
    expect(finality(trip, { ...open, nowMs: endedAtMs + week })).toEqual({ final: true, because: 'TIME' });
  });

  it('is when the driver said so', () => {
    expect(finality(trip, { ...open, finalisedByDriver: true })).toEqual({ final: true, because: 'DRIVER' });
  });

  it.each([
    ['2026-05-02', '2026-05-02', true],
    ['2026-04-01', '2026-05-01', false],
    ['2026-05-03', '2026-05-31', false],
  ])('with %s to %s locked: %s, by the calendar where it started', (fromDay, untilDay, final) => {
    expect(finality(trip, { ...open, locked: [{ id: 'a', fromDay, untilDay }] }).final).toBe(final);
  });

  it('never is by time while it runs', () => {
    expect(finality({ ...trip, endedAtMs: null }, { ...open, nowMs: endedAtMs + 10 * week })).toEqual({
      final: false,
    });
  });
});

describe('whether an entry is late', () => {
  it.each([
    ['made in time and arrived in time', 0, null, false],
    ['arrived late and does not say when it was made', week, null, true],
    ['made in time, arrived late', week, week - 1, false],
    ['made late', 2 * week, week, true],
  ])('%s', (_what, arrivedAfter, madeAfter, late) => {
    const madeAtMs = madeAfter === null ? null : endedAtMs + madeAfter;
    expect(isLate({ atMs: endedAtMs + arrivedAfter, madeAtMs }, endedAtMs, 7)).toBe(late);
  });
});
