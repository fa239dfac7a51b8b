import fc from 'fast-check';
import { aTrip } from '../../../../test/fixtures/trips/a-trip';
import { fillReading } from '../../../../test/fixtures/vehicles/a-reading';
import type { Trip } from '../../trips/trip.schema';
import { tripDistance } from '../../trips/trip-distance';
import { tripRefusals } from '../../trips/trip-refusals';
import { typedFigures, withTypedFigures } from './asked-about';
import type { DrivenTrip } from './driven-trip';
import { contradictions, waysOutOf, withoutReadings } from './late-trip';
import { lateTripQuestionSchema } from './late-trip.schema';
import { shortForm } from './short-form';

const at = (time: string) => Date.parse(`2026-07-01T${time}:00Z`);
const nowMs = at('23:00');

function trip(
  [id, drivenBy]: readonly [string, string],
  [from, until]: readonly [string, string | null],
  km: { start?: number; end?: number; typed?: number },
  changes: Partial<Trip> = {},
): DrivenTrip {
  const metres = (value: number | undefined) => (value === undefined ? null : value * 1000);
  return {
    ...aTrip({
      id,
      startedAtMs: at(from),
      endedAtMs: until === null ? null : at(until),
      endZone: until === null ? null : 'UTC',
      odometerStartMetres: metres(km.start),
      odometerEndMetres: metres(km.end),
      distanceMetres: metres(km.typed),
      ...changes,
    }),
    drivenBy,
  };
}

const ana = trip(['a', 'ana'], ['10:00', '11:00'], { start: 100, end: 120 });
const ben = trip(['b', 'ben'], ['14:00', '15:00'], { start: 135, end: 150 });

const found = (
  late: DrivenTrip,
  trips: readonly DrivenTrip[] = [ana, ben],
  readings: Parameters<typeof contradictions>[1]['readings'] = [],
) =>
  contradictions(late, { trips, readings, records: [], nowMs }).map(
    ({ record, memberId, by }) => `${record.kind} ${record.recordId} of ${memberId}: ${by.join(' ')}`,
  );
const late = (
  ...[times, km, changes]: [
    readonly [string, string | null],
    { start?: number; end?: number; typed?: number },
    Partial<Trip>?,
  ]
) => trip(['l', 'cleo'], times, km, changes);

describe('a late trip contradicts', () => {
  it.each<[string, DrivenTrip, string[]]>([
    ['nothing between the two', late(['12:00', '13:00'], { start: 120, end: 135 }), []],
    ['nothing where it leaves a gap', late(['12:00', '13:00'], { start: 122, end: 130 }), []],
    ['nothing without readings', late(['12:00', '13:00'], { typed: 15 }), []],
    ['nothing where times touch', late(['11:00', '14:00'], { start: 120, end: 135 }), []],
    ['a trip of the same time', late(['10:30', '10:40'], { typed: 3 }), ['trip a of ana: time']],
    [
      'a trip over the same metres',
      late(['12:00', '13:00'], { start: 118, end: 130 }),
      ['trip a of ana: readings'],
    ],
    [
      'one whose metres a typed distance reaches',
      late(['12:00', '13:00'], { start: 125, typed: 12 }),
      ['trip b of ben: readings'],
    ],
    [
      'time and readings',
      late(['10:30', '11:30'], { start: 110, end: 130 }),
      ['trip a of ana: time readings'],
    ],
    [
      'the readings of both sides',
      late(['12:00', '13:00'], { start: 90, end: 140 }),
      ['trip a of ana: readings', 'trip b of ben: readings'],
    ],
    [
      'one before which its odometer is far ahead',
      late(['12:00', '13:00'], { start: 500, end: 520 }),
      ['trip b of ben: readings'],
    ],
  ])('%s', (_, own, expected) => {
    expect(found(own)).toEqual(expected);
    expect(found(own, [ben, ana, own])).toEqual(expected);
  });

  it('a trip that runs until now', () => {
    const running = trip(['r', 'ben'], ['14:00', null], { start: 120 });
    expect(found(late(['16:00', '17:00'], { typed: 5 }), [ana, running])).toEqual(['trip r of ben: time']);
    expect(found(late(['16:00', null], { start: 120 }), [ana, running])).toEqual(['trip r of ben: time']);
  });

  it('the fill of another driver, and no reading of its own or of nobody', () => {
    const fill = fillReading('f', '2026-07-01T12:30:00Z', 150);
    const own = late(['13:00', '13:30'], { start: 140, end: 145 });
    expect(found(own, [ana], [{ reading: fill, memberId: 'dora' }])).toEqual(['fill f of dora: readings']);
    expect(found(own, [ana], [{ reading: fill, memberId: 'cleo' }])).toEqual([]);
    expect(found(own, [ana], [{ reading: fill, memberId: null }])).toEqual(['fill f of null: readings']);
  });

  it('neither its driver’s own trips, nor another vehicle, nor the trip as it was', () => {
    const own = late(['10:00', '11:00'], { start: 100, end: 120 });
    expect(found(own, [{ ...ana, drivenBy: 'cleo' }])).toEqual([]);
    expect(found(own, [{ ...ana, vehicleId: 'other' }])).toEqual([]);
    expect(found({ ...own, vehicleId: null }, [{ ...ana, vehicleId: null }])).toEqual([]);
    expect(found(own, [{ ...own, drivenBy: 'ana' }])).toEqual([]);
  });

  it('no time of a trip that is stored without it, but its readings', () => {
    const short = (km: [number, number]): DrivenTrip => ({
      ...ana,
      ...shortForm(
        { ...trip(['a', 'ana'], ['12:00', '13:00'], { start: km[0], end: km[1] }) },
        { zone: 'UTC', currency: 'EUR' },
      ),
    });
    const night = late(['00:00', '00:30'], { typed: 1 }, { startedAtMs: at('00:00') - 1_800_000 });
    expect(found(night, [short([120, 135])])).toEqual([]);
    const ofDora = { reading: fillReading('f', '2026-07-01T12:20:00Z', 130), memberId: 'dora' };
    expect(
      found(late(['08:00', '09:00'], { start: 100, end: 120 }), [short([120, 135]), ben], [ofDora]),
    ).toEqual([]);
    // Stored at 00:00 with 120 km, which is after the late trip by odometer.
    expect(found(late(['08:00', '09:00'], { start: 100, end: 120 }), [short([120, 135]), ben])).toEqual([]);
    expect(found(late(['08:00', '09:00'], { start: 100, end: 125 }), [short([120, 135]), ben])).toEqual([
      'trip a of ana: readings',
    ]);
  });

  it('nothing by less than the metres that miles round', () => {
    // 101.2 miles are 162 865.61 m and 11.3 are 18 185.59, both rounded up; 112.5 miles are 181 051.2, one metre less.
    const first = trip(
      ['a', 'ana'],
      ['10:00', '11:00'],
      {},
      {
        odometerStartMetres: 162_866,
        odometerStartMileThousandths: 101_200,
        distanceMetres: 18_186,
        distanceMileThousandths: 11_300,
      },
    );
    const second = (odometerStartMetres: number, odometerStartMileThousandths: number) =>
      late(
        ['12:00', '13:00'],
        {},
        { odometerStartMetres, odometerStartMileThousandths, odometerEndMetres: 190_000 },
      );
    expect(found(second(181_051, 112_500), [first])).toEqual([]);
    expect(found(second(180_890, 112_400), [first])).toEqual(['trip a of ana: readings']);
  });
});

describe('two trips of two drivers', () => {
  const drawn = fc.record({
    from: fc.integer({ min: 0, max: 11 }),
    hours: fc.integer({ min: 0, max: 5 }),
    start: fc.nat(60),
    length: fc.nat(30),
    has: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  });
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:30`;

  it('contradict each other whichever of them arrives late', () => {
    fc.assert(
      fc.property(drawn, drawn, (...both) => {
        const [one, other] = both.map(({ from, hours, start, length, has }, index) =>
          trip([`t${index}`, `driver ${index}`], [clock(from), clock(from + hours)], {
            ...(has[0] && { start }),
            ...(has[1] && { end: start + length }),
            ...(has[2] && { typed: length }),
          }),
        );
        if (one === undefined || other === undefined) throw new Error('two are drawn');
        const kinds = (late: DrivenTrip, early: DrivenTrip) =>
          contradictions(late, { trips: [early], readings: [], records: [], nowMs }).map(({ by }) => by);
        expect(kinds(one, other)).toEqual(kinds(other, one));
      }),
    );
  });
});

describe('the ways out of a contradiction', () => {
  const own = late(['12:00', '13:00'], { start: 118, end: 130 });
  const list = (trips: readonly DrivenTrip[]) =>
    waysOutOf(own, contradictions(own, { trips, readings: [], records: [], nowMs }));

  it('are three, and two where there is nobody to ask', () => {
    expect(list([ana])).toEqual(['correctMine', 'keepWithoutReadings', 'askTheOther']);
    const { drivenBy: _, ...nobodys } = ana;
    expect(list([nobodys])).toEqual(['correctMine', 'keepWithoutReadings']);
  });

  it('leave only a correction to readings that are too far apart for a distance', () => {
    const typo = { ...own, odometerEndMetres: 118_000 + 100_000_001 };
    expect(waysOutOf(typo, [])).toEqual(['correctMine']);
    expect(waysOutOf({ ...typo, odometerEndMetres: 118_000 + 100_000_000 }, [])).toContain(
      'keepWithoutReadings',
    );
  });
});

describe('a trip kept without readings', () => {
  it('has the distance of its readings, 12 km', () => {
    const kept = withoutReadings(late(['12:00', '13:00'], { start: 118, end: 130, typed: 99 }));
    expect(kept).toMatchObject({
      odometerStartMetres: null,
      odometerEndMetres: null,
      distanceMetres: 12_000,
    });
  });

  it('keeps 10.1 miles exactly', () => {
    const inMiles = {
      odometerStartMetres: 160_934,
      odometerStartMileThousandths: 100_000,
      odometerEndMetres: 177_189,
      odometerEndMileThousandths: 110_100,
    };
    const kept = withoutReadings(late(['12:00', '13:00'], {}, inMiles));
    expect(kept).toMatchObject({ distanceMetres: 16_254, distanceMileThousandths: 10_100 });
    expect(kept && tripRefusals(kept)).toEqual([]);
    const own = late(['12:00', '13:00'], {}, inMiles);
    expect(kept && withTypedFigures(kept, { typed: typedFigures(own) })).toEqual(own);
  });

  it('has a typed distance as typed, and none where none is known', () => {
    expect(withoutReadings(late(['12:00', '13:00'], { start: 118, typed: 9 }))?.distanceMetres).toBe(9000);
    expect(withoutReadings(late(['12:00', '13:00'], { start: 118 }))?.distanceMetres).toBeNull();
    expect(withoutReadings(late(['12:00', null], { start: 118 }))?.distanceMetres).toBeNull();
  });

  it('has the same distance, contradicts no reading, and gets its figures back', () => {
    const reading = fc.nat(200);
    const figures = fc.record({
      start: reading,
      length: reading,
      typed: reading,
      has: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    });
    fc.assert(
      fc.property(figures, ({ start, length, typed, has }) => {
        const own = late(['12:00', '13:00'], {
          ...(has[0] && { start }),
          ...(has[1] && { end: start + length }),
          ...(has[2] && { typed }),
        });
        const kept = withoutReadings(own);
        if (kept === null) throw new Error('not kept');
        const [before, after] = [tripDistance(own), tripDistance(kept)];
        expect(after.known && after.exact).toEqual(before.known && before.exact);
        expect(found({ ...own, ...kept })).toEqual([]);
        const question = { typed: typedFigures(own) };
        expect(withTypedFigures(kept, question)).toEqual(own);
      }),
    );
  });
});

describe('a question to the other member', () => {
  it('keeps the figures that were typed', () => {
    const id = (letter: string) => `01JZ000000000000000000000${letter}`;
    const own = late(
      ['12:00', '13:00'],
      {},
      { odometerStartMetres: 160_934, odometerStartMileThousandths: 100_000 },
    );
    const question = {
      id: id('Q'),
      vehicleId: id('V'),
      tripId: id('T'),
      about: { kind: 'fill', recordId: id('F') },
      fromMemberId: id('M'),
      toMemberId: id('N'),
      typed: typedFigures(own),
      state: 'asked',
      atMs: nowMs,
      version: 1,
    };
    const parsed = lateTripQuestionSchema.parse(question);
    expect(parsed.typed).toEqual({
      odometerStartMetres: 160_934,
      odometerStartMileThousandths: 100_000,
      odometerEndMetres: null,
      distanceMetres: null,
    });
  });
});
