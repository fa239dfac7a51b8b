import fc from 'fast-check';
import { aTrip } from '../../../../test/fixtures/trips/a-trip';
import { fillReading, replacedRecord } from '../../../../test/fixtures/vehicles/a-reading';
import { odometerGaps } from '../../trips/gaps';
import type { Trip } from '../../trips/trip.schema';
import { isDayOnly, placedTrips } from './day-only';
import { shortForm } from './short-form';

const zone = 'Europe/Berlin';
const berlin = (time: string, day = '2026-07-01') => Date.parse(`${day}T${time}+02:00`);
const metres = (km: number | undefined) => (km === undefined ? null : km * 1000);

/** A trip on a day in Berlin; distances in kilometres. */
function trip(
  id: string,
  [from, until]: readonly [string, string],
  km: { start?: number; end?: number; typed?: number },
  changes: Partial<Trip> = {},
): Trip {
  return aTrip({
    id,
    startedAtMs: berlin(from),
    endedAtMs: berlin(until),
    startZone: zone,
    endZone: zone,
    odometerStartMetres: metres(km.start),
    odometerEndMetres: metres(km.end),
    distanceMetres: metres(km.typed),
    category: 'business',
    ...changes,
  });
}

/** A trip as a company logbook stores it. */
function short(...args: Parameters<typeof trip>): Trip {
  const { id, version, log: _, ...draft } = trip(...args);
  return { id, version, ...shortForm({ ...draft, category: 'private' }, { zone, currency: 'EUR' }) };
}

const clock = (trips: readonly Trip[]) =>
  trips.map(({ id, startedAtMs, endedAtMs }) => {
    const at = (ms: number) => new Date(ms + 2 * 3_600_000).toISOString().slice(8, 16).replace('T', ' ');
    return `${id} ${at(startedAtMs)}–${endedAtMs === null ? '' : at(endedAtMs)}`;
  });
const gapsOf = (trips: readonly Trip[]) =>
  odometerGaps(placedTrips(trips, []), []).map(
    ({ kind, metres: far, after, before }) => `${kind} ${far} ${after.id}–${before.id}`,
  );

describe('a trip without a time of day', () => {
  it('is a private or commute trip of whole days, without places', () => {
    const stored = short('s', ['10:00', '11:00'], { start: 120, end: 135 });
    expect(isDayOnly(stored)).toBe(true);
    expect(isDayOnly({ ...stored, category: 'commute' })).toBe(true);
    for (const changes of [
      { category: 'business' },
      { toText: 'Home' },
      { startedAtMs: berlin('00:01'), endedAtMs: berlin('00:01') },
      { endedAtMs: berlin('00:01') },
      { endZone: 'Europe/Paris' },
    ] as const) {
      expect(isDayOnly({ ...stored, ...changes })).toBe(false);
    }
  });

  it('begins at 01:00 on a day whose clock has no midnight', () => {
    const atMs = Date.parse('2026-03-28T22:00Z');
    const [startZone, endZone] = ['Asia/Beirut', 'Asia/Beirut'];
    expect(
      isDayOnly(aTrip({ startedAtMs: atMs, endedAtMs: atMs, startZone, endZone, fromText: '', toText: '' })),
    ).toBe(true);
  });
});

describe('trips without a time of day are placed', () => {
  const morning = trip('am', ['08:00', '09:00'], { start: 100, end: 120 });
  const afternoon = trip('pm', ['14:00', '15:00'], { start: 135, end: 150 });

  it('between the trips that their readings join', () => {
    const stored = short('s', ['10:00', '11:00'], { start: 120, end: 135 });
    expect(clock(placedTrips([stored, morning, afternoon], []))).toEqual([
      's 01 09:00–01 09:00',
      'am 01 08:00–01 09:00',
      'pm 01 14:00–01 15:00',
    ]);
    expect(gapsOf([stored, morning, afternoon])).toEqual([]);
  });

  it('before all others of the day, and after all', () => {
    const first = short('a', ['06:00', '07:00'], { start: 90, end: 100 });
    const last = short('z', ['20:00', '21:00'], { start: 150, end: 152 });
    expect(clock(placedTrips([last, first, morning, afternoon], [])).slice(0, 2)).toEqual([
      'z 01 15:00–01 15:00',
      'a 01 00:00–01 00:00',
    ]);
    expect(gapsOf([last, first, morning, afternoon])).toEqual(['gap 15000 am–pm']);
  });

  it('in the order of their readings, whatever their ids are', () => {
    const [second, first] = [
      short('a', ['11:00', '12:00'], { start: 125, end: 135 }),
      short('b', ['10:00', '11:00'], { start: 120, end: 125 }),
    ];
    expect(gapsOf([morning, second, first, afternoon])).toEqual([]);
  });

  it('on both sides of a replaced odometer', () => {
    const records = [replacedRecord('swap', '2026-07-01T10:00:00+02:00', 121, 0)];
    const after = trip('after', ['12:00', '13:00'], { start: 10, end: 20 });
    const old = short('old', ['09:10', '09:20'], { start: 120, end: 121 });
    const anew = short('new', ['10:30', '11:00'], { start: 0, end: 10 });
    const trips = [anew, old, morning, after];
    expect(clock(placedTrips(trips, records)).slice(0, 2)).toEqual([
      'new 01 10:00–01 10:00',
      'old 01 09:00–01 09:00',
    ]);
    expect(odometerGaps(placedTrips(trips, records), records)).toEqual([]);
  });

  it('over midnight, as far as a reading on the way', () => {
    const night = short(
      'n',
      ['23:30', '23:59'],
      { start: 150, end: 170 },
      { endedAtMs: berlin('00:50', '2026-07-02') },
    );
    expect(new Date(Number(night.endedAtMs)).toISOString()).toBe('2026-06-30T22:00:00.000Z');
    const onTheWay = trip(
      'fuel',
      ['00:00', '00:00'],
      { start: 160, end: 160 },
      {
        startedAtMs: berlin('00:20', '2026-07-02'),
        endedAtMs: berlin('00:20', '2026-07-02'),
      },
    );
    expect(clock(placedTrips([night, afternoon, onTheWay], []))[0]).toBe('n 01 15:00–02 00:20');
  });

  it('around the fill of another record on the way', () => {
    const stored = short('s', ['10:00', '11:00'], { start: 120, end: 135 });
    const fill = fillReading('f', '2026-07-01T10:20:00+02:00', 130);
    const [placed] = placedTrips([stored, morning, afternoon], [], [fill]);
    expect(clock(placed ? [placed] : [])).toEqual(['s 01 09:00–01 10:20']);
  });

  it('without readings into the first gap that is long enough', () => {
    const typed = short('t', ['10:00', '11:00'], { typed: 10 });
    const early = trip('early', ['07:00', '07:30'], { start: 95, end: 97 });
    expect(gapsOf([typed, early, morning, afternoon])).toEqual(['gap 3000 early–am', 'gap 5000 t–pm']);
    const tooLong = short('l', ['10:00', '11:00'], { typed: 16 });
    expect(clock(placedTrips([tooLong, morning, afternoon], []))[0]).toBe('l 01 00:00–01 00:00');
  });

  it('without readings into a gap that no other has filled, and into no contradiction', () => {
    const typed = (id: string) => short(id, ['10:00', '11:00'], { typed: 10 });
    const evening = trip('eve', ['20:00', '21:00'], { start: 162, end: 170 });
    const trips = [typed('t'), typed('u'), morning, afternoon, evening];
    expect(clock(placedTrips(trips, [])).slice(0, 2)).toEqual(['t 01 09:00–01 09:00', 'u 01 15:00–01 15:00']);
    // 11 km less than at 09:00 is an overlap, the 12 km until 20:00 a gap.
    const below = trip('low', ['12:00', '13:00'], { start: 109, end: 150 });
    expect(clock(placedTrips([typed('t'), morning, below, evening], []))[0]).toBe('t 01 13:00–01 13:00');
  });

  it('on no other day, whatever is read there', () => {
    const stored = short('s', ['10:00', '11:00'], { start: 125, end: 135 });
    const nextDay = { startedAtMs: berlin('08:00', '2026-07-02'), endedAtMs: berlin('09:00', '2026-07-02') };
    const wrong = trip('wrong', ['08:00', '09:00'], { start: 124, end: 140 }, nextDay);
    expect(clock(placedTrips([stored, morning, wrong], []))[0]).toBe('s 01 09:00–01 09:00');
  });

  it('not at all where there are none, and the list is the same', () => {
    const trips = [morning, afternoon];
    expect(placedTrips(trips, [])).toBe(trips);
  });

  it('so that a day without gaps has none in short form either, whichever trips were private', () => {
    const legs = fc.array(fc.record({ km: fc.integer({ min: 1, max: 80 }), isPrivate: fc.boolean() }), {
      minLength: 1,
      maxLength: 23,
    });
    fc.assert(
      fc.property(legs, fc.infiniteStream(fc.nat()), (drawn, keys) => {
        let odometer = 1000;
        const trips = drawn.map(({ km, isPrivate }, hour) => {
          const times = [
            `${String(hour).padStart(2, '0')}:10`,
            `${String(hour).padStart(2, '0')}:50`,
          ] as const;
          const start = odometer;
          odometer += km;
          return (isPrivate ? short : trip)(`t${keys.next().value}-${hour}`, times, { start, end: odometer });
        });
        const shuffled = trips
          .map((each) => ({ each, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        expect(gapsOf(shuffled)).toEqual([]);
      }),
    );
  });
});
