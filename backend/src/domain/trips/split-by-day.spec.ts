import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { tripDay } from './split-by-day';

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
});
