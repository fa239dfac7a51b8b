import fc from 'fast-check';
import { aTrip } from '../../../../test/fixtures/trips/a-trip';
import { replacedRecord } from '../../../../test/fixtures/vehicles/a-reading';
import type { DrivenTrip } from './driven-trip';
import { leftOfDistance, ownerlessDistances } from './ownerless-distance';

const at = (iso: string) => Date.parse(`2026-07-${iso}:00Z`);

function trip(
  id: string,
  drivenBy: string,
  [from, until]: readonly [string, string],
  km: [number, number],
): DrivenTrip {
  return {
    ...aTrip({
      id,
      startedAtMs: at(from),
      endedAtMs: at(until),
      odometerStartMetres: km[0] * 1000,
      odometerEndMetres: km[1] * 1000,
      category: 'business',
    }),
    drivenBy,
  };
}

// Tuesday to Thursday; 62 km between Ana's and Ben's trip, and none between Ben's and Cleo's.
const tuesday = trip('tuesday', 'ana', ['07T08:00', '07T09:00'], [1000, 1040]);
const thursday = trip('thursday', 'ben', ['09T08:00', '09T09:00'], [1102, 1110]);
const evening = trip('evening', 'cleo', ['09T18:00', '09T19:00'], [1110, 1125]);
const all = [evening, tuesday, thursday];

const gap = {
  metres: 62_000,
  afterAtMs: at('07T09:00'),
  beforeAtMs: at('09T08:00'),
  afterTripId: 'tuesday',
  beforeTripId: 'thursday',
};

describe('distance that belongs to nobody', () => {
  it('is between the trips of any two drivers: 62 km since Tuesday', () => {
    expect(ownerlessDistances(all, [])).toEqual([gap]);
  });

  it('goes on over a replaced odometer', () => {
    const records = [replacedRecord('swap', '2026-07-08T12:00:00Z', 1090, 0)];
    // 50 km on the old odometer and 12 on the new one.
    const later = trip('thursday', 'ben', ['09T08:00', '09T09:00'], [12, 20]);
    expect(ownerlessDistances([tuesday, later], records)).toEqual([gap]);
  });

  it('is neither a contradiction nor the distance that a trip lacks', () => {
    const below = trip('thursday', 'ben', ['09T08:00', '09T09:00'], [1030, 1050]);
    expect(ownerlessDistances([tuesday, below], [])).toEqual([]);
    const unknown = {
      ...aTrip({ id: 'u', startedAtMs: at('08T08:00'), endedAtMs: at('08T09:00') }),
      drivenBy: 'ben',
    };
    expect(ownerlessDistances([...all, unknown], [])).toEqual([]);
  });

  it('is before a running trip too, and none where another driver filled it', () => {
    const running = { ...thursday, endedAtMs: null, endZone: null, odometerEndMetres: null };
    expect(ownerlessDistances([tuesday, running], [])).toEqual([gap]);
    const between = trip('between', 'cleo', ['08T08:00', '08T09:00'], [1040, 1102]);
    expect(ownerlessDistances([...all, between], [])).toEqual([]);
  });
});

describe('the trips of all drivers and what belongs to nobody', () => {
  const legs = fc.array(
    fc.record({ gap: fc.nat(60), length: fc.nat(300), driver: fc.constantFrom('ana', 'ben', 'cleo') }),
    { minLength: 2, maxLength: 20 },
  );
  const logOf = (drawn: { gap: number; length: number; driver: string }[]) => {
    let odometer = 1000;
    return drawn.map(({ gap: before, length, driver }, index) => {
      const day = String(index + 1).padStart(2, '0');
      const start = odometer + (index === 0 ? 0 : before);
      odometer = start + length;
      return trip(`t${day}`, driver, [`${day}T08:00`, `${day}T09:00`], [start, odometer]);
    });
  };

  it('are the distance of the odometer to the metre, in any order of arrival', () => {
    fc.assert(
      fc.property(legs, fc.infiniteStream(fc.nat()), (drawn, keys) => {
        const trips = logOf(drawn);
        const ran = (trips.at(-1)?.odometerEndMetres ?? 0) - 1_000_000;
        const found = ownerlessDistances(trips, []);
        const nobodys = found.reduce((sum, { metres }) => sum + metres, 0);
        expect(nobodys + drawn.reduce((sum, { length }) => sum + length * 1000, 0)).toBe(ran);
        const shuffled = trips
          .map((each) => ({ each, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        expect(ownerlessDistances(shuffled, [])).toEqual(found);
      }),
    );
  });
});

describe('what is left of a distance of nobody', () => {
  const wednesday = (km: [number, number]) => trip('wednesday', 'cleo', ['08T08:00', '08T09:00'], km);
  const left = (...trips: DrivenTrip[]) => leftOfDistance(trips, [], gap);

  it('is all of it until a trip explains it', () => {
    expect(left(...all)).toBe('all');
    expect(left(...all, wednesday([1040, 1102]))).toBe('none');
    // A corrected reading explains it, too.
    expect(left(tuesday, { ...thursday, odometerStartMetres: 1_040_000 })).toBe('none');
  });

  it('is another distance if 30 of 62 km are explained, or one of its trips is gone', () => {
    expect(left(...all, wednesday([1040, 1070]))).toBe('other');
    expect(left(...all, wednesday([1050, 1080]))).toBe('other');
    expect(left(thursday, evening)).toBe('other');
    expect(left(tuesday, evening)).toBe('other');
  });
});
