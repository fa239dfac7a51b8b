import { aClaimOdometer, aClaimTrip } from '../../../test/fixtures/claims/claimable-trips';
import { withStandingVehicles } from './standing-vehicles';

const behind = [{ fromDay: '2026-03-20', untilDay: '2026-03-31' }];
const before = [{ fromDay: '2026-03-01', untilDay: '2026-03-02' }];
const running = aClaimOdometer(100_000, {
  days: ['2026-03-03', '2026-03-19'],
  uncovered: [...before, ...behind],
  isRunning: true,
});
if (!running.span.known) throw new Error('a span');
const { atMs } = running.span.to;
/** A trip that ends this long after the last reading. */
const until = (afterMs: number) => aClaimTrip({ startedAtMs: atMs - 3_600_000, endedAtMs: atMs + afterMs });
const uncovered = (
  methodId: Parameters<typeof withStandingVehicles>[0],
  trips: Parameters<typeof withStandingVehicles>[2],
  odometer = running,
) => withStandingVehicles(methodId, [odometer], trips)[0]?.span.uncovered;

describe('a car that stood since its last reading', () => {
  it('needs none of today, where the log holds every trip; the days before its first one stay', () => {
    expect(uncovered('DE.companyCar', [until(0)])).toEqual(before);
    expect(uncovered('DE.logbook', [])).toEqual(before);
    expect(uncovered('US.actualExpenses', [])).toEqual([...before, ...behind]);
  });

  it('did not stand where a trip ended later, runs, or the period is over; those of another car are none of it', () => {
    const all = [...before, ...behind];
    expect(uncovered('DE.companyCar', [until(1)])).toEqual(all);
    expect(uncovered('DE.companyCar', [aClaimTrip({ startedAtMs: atMs, endedAtMs: null })])).toEqual(all);
    expect(uncovered('DE.companyCar', [], { ...running, isRunning: false })).toEqual(all);
    expect(uncovered('DE.companyCar', [{ ...until(1), vehicleId: 'another' }])).toEqual(before);
  });
});
