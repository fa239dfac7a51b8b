import fc from 'fast-check';
import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { replacedRecord } from '../../../test/fixtures/vehicles/a-reading';
import { fillGap } from './fill-gap';
import { odometerGaps } from './gaps';
import type { Trip } from './trip.schema';
import { tripDistance } from './trip-distance';

const hourMs = 3_600_000;
const midnightMs = Date.parse('2026-07-01T00:00Z');

/** A trip of half an hour at a full hour; distances in kilometres. */
function at(hour: number, km: { start?: number; end?: number; typed?: number }): Trip {
  const metres = (value: number | undefined) => (value === undefined ? null : value * 1000);
  return aTrip({
    id: `t${String(hour).padStart(4, '0')}`,
    startedAtMs: midnightMs + hour * hourMs,
    endedAtMs: midnightMs + hour * hourMs + hourMs / 2,
    odometerStartMetres: metres(km.start),
    odometerEndMetres: metres(km.end),
    distanceMetres: metres(km.typed),
  });
}

const gaps = (...trips: Trip[]) =>
  odometerGaps(trips, []).map(({ kind, metres, after, before, tripsWithoutDistance }) =>
    `${kind} ${metres / 1000} ${after.id}–${before.id} ${tripsWithoutDistance.map(({ id }) => id).join()}`.trim(),
  );

describe('trips typed in miles', () => {
  const inMiles = (hour: number, { start, typed }: { start: number; typed: number }): Trip => ({
    ...at(hour, {}),
    odometerStartMetres: Math.round(start * 1609.344),
    odometerStartMileThousandths: Math.round(start * 1000),
    distanceMetres: Math.round(typed * 1609.344),
    distanceMileThousandths: Math.round(typed * 1000),
  });

  it('that fit together have no gap: the rounding of each figure to metres is none', () => {
    // 19 867 834.48 and 16 254.3744 m, which are stored as 834 and 254, and 19 884 088.86 m, stored as 089.
    const [first, second] = [
      inMiles(8, { start: 12_345.3, typed: 10.1 }),
      inMiles(9, { start: 12_355.4, typed: 10.1 }),
    ];
    expect([first.odometerStartMetres, first.distanceMetres, second.odometerStartMetres]).toEqual([
      19_867_834, 16_254, 19_884_089,
    ]);
    expect(gaps(first, second)).toEqual([]);
    // A tenth of a mile is one: 19 884 250 less 19 884 088 m.
    expect(gaps(first, inMiles(9, { start: 12_355.5, typed: 10.1 }))).toEqual(['gap 0.162 t0008–t0009']);
  });
});

describe('the gaps between trips', () => {
  it.each([
    ['none', [at(8, { start: 100, end: 120 }), at(9, { start: 120, end: 130 })], []],
    ['a gap', [at(8, { start: 100, end: 120 }), at(9, { start: 127, end: 130 })], ['gap 7 t0008–t0009']],
    [
      'an overlap',
      [at(8, { start: 100, end: 120 }), at(9, { start: 118, end: 130 })],
      ['overlap 2 t0008–t0009'],
    ],
    [
      'beyond a typed distance',
      [at(8, { start: 100, end: 120 }), at(9, { typed: 10 }), at(10, { start: 135, end: 140 })],
      ['gap 5 t0009–t0010'],
    ],
    [
      'less than a typed distance',
      [at(8, { start: 100, end: 120 }), at(9, { typed: 10 }), at(10, { start: 128, end: 140 })],
      ['overlap 2 t0009–t0010'],
    ],
    [
      'with the odometer at one end and a typed distance',
      [at(8, { start: 100, typed: 20 }), at(9, { end: 133, typed: 10 })],
      ['gap 3 t0008–t0009'],
    ],
    [
      'around a trip of unknown distance',
      [at(8, { start: 100, end: 120 }), at(9, {}), at(10, { start: 135, end: 140 })],
      ['tripWithoutDistance 15 t0009–t0010 t0009'],
    ],
    [
      'of a trip that was never stopped',
      [at(8, { start: 100 }), at(9, { start: 118, end: 120 })],
      ['tripWithoutDistance 18 t0008–t0009 t0008'],
    ],
    [
      'of a trip with the odometer at its end only',
      [at(8, { start: 100, end: 120 }), at(9, { end: 133 })],
      ['tripWithoutDistance 13 t0008–t0009 t0009'],
    ],
    ['none where no trip has a reading', [at(8, { typed: 5 }), at(9, {}), at(10, { typed: 5 })], []],
  ])('%s', (_, trips, expected) => {
    expect(gaps(...trips)).toEqual(expected);
  });

  it('are none between trips of the same instants whose readings follow each other', () => {
    const moment = { startedAtMs: midnightMs, endedAtMs: midnightMs };
    const later = { ...at(0, { start: 110, end: 130 }), ...moment, id: 'a' };
    const earlier = { ...at(0, { start: 100, end: 110 }), ...moment, id: 'b' };
    expect(gaps(later, earlier)).toEqual([]);
  });

  it('are measured across a replaced odometer', () => {
    const trips = [at(8, { start: 100, end: 120 }), at(10, { start: 5, end: 9 })];
    const [gap] = odometerGaps(trips, [replacedRecord('swap', '2026-07-01T09:00Z', 123, 0)]);
    expect(gap).toMatchObject({ kind: 'gap', metres: 8000 });
  });

  // One leg each hour: the unlogged distance before the trip, the trip itself, and whether it was read or typed.
  const legs = fc.array(
    fc.record({ gap: fc.integer({ min: -5, max: 50 }), length: fc.nat(300), isTyped: fc.boolean() }),
    { minLength: 2, maxLength: 30 },
  );

  function logOf(drawn: { gap: number; length: number; isTyped: boolean }[]): Trip[] {
    let odometer = 1000;
    return drawn.map(({ gap, length, isTyped }, hour) => {
      const isAtAnEnd = hour === 0 || hour === drawn.length - 1;
      const start = odometer + gap;
      odometer = start + length;
      return at(hour, isTyped && !isAtAnEnd ? { typed: length } : { start, end: odometer });
    });
  }

  it('and the trips together cover exactly what the odometer ran, in any order of input', () => {
    fc.assert(
      fc.property(legs, fc.infiniteStream(fc.nat()), (drawn, keys) => {
        const trips = logOf(drawn);
        const found = odometerGaps(trips, []);
        const unlogged = found.reduce(
          (sum, { kind, metres }) => sum + (kind === 'overlap' ? -metres : metres),
          0,
        );
        const logged = trips.map(tripDistance).reduce((sum, trip) => sum + (trip.known ? trip.metres : 0), 0);
        const ran = (trips.at(-1)?.odometerEndMetres ?? 0) - (trips[0]?.odometerStartMetres ?? 0);
        expect(unlogged + logged).toBe(ran);

        const shuffled = trips
          .map((trip) => ({ trip, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ trip }) => trip);
        expect(odometerGaps(shuffled, [])).toEqual(found);
      }),
    );
  });

  it('leave none once each is filled', () => {
    fc.assert(
      fc.property(legs, (drawn) => {
        const trips = logOf(drawn.map((leg) => ({ ...leg, gap: Math.abs(leg.gap) })));
        const filled = odometerGaps(trips, []).flatMap((gap, index) => {
          const draft = fillGap(gap);
          return draft ? [{ ...draft, id: `fill${index}`, version: 1 }] : [];
        });
        expect(odometerGaps([...trips, ...filled], [])).toEqual([]);
      }),
    );
  });
});
