import fc from 'fast-check';
import { wholeMinutes } from '../time/minutes-by-day';
import { aTrip } from './a-trip.fixture';
import { tripDay, tripMinutesByDay } from './split-by-day';

const at = (iso: string) => Date.parse(iso);

describe('the day of a trip', () => {
  const overnight = aTrip({
    startedAtMs: at('2026-07-10T22:30Z'),
    startZone: 'Europe/London',
    endedAtMs: at('2026-07-11T00:15Z'),
    endZone: 'Europe/Helsinki',
  });

  it('is that of its start, in the zone of its start', () => {
    expect(tripDay(overnight)).toBe('2026-07-10');
    expect(tripDay({ ...overnight, startZone: 'Europe/Helsinki' })).toBe('2026-07-11');
  });

  it('leaves its minutes where they were driven, by the dates of the zone of its start', () => {
    expect(tripMinutesByDay(overnight, 0)).toEqual([
      { day: '2026-07-10', minutes: 30 },
      { day: '2026-07-11', minutes: 75 },
    ]);
  });

  it('goes on while the trip runs, and has no minutes before it starts', () => {
    const running = { ...overnight, endedAtMs: null };
    expect(tripMinutesByDay(running, at('2026-07-10T22:50Z'))).toEqual([{ day: '2026-07-10', minutes: 20 }]);
    expect(tripMinutesByDay(running, at('2026-07-10T22:00Z'))).toEqual([{ day: '2026-07-10', minutes: 0 }]);
  });

  it('begins the minutes on the day of the trip and loses none', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') }),
        fc.nat(3 * 86_400_000),
        fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'),
        (startedAtMs, lasted, startZone) => {
          const trip = aTrip({ startedAtMs, startZone, endedAtMs: startedAtMs + lasted });
          const days = tripMinutesByDay(trip, 0);
          expect(days[0]?.day).toBe(tripDay(trip));
          expect(days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(wholeMinutes(0, lasted));
        },
      ),
    );
  });
});
