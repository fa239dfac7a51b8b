import fc from 'fast-check';
import { aTrip } from '../../../../test/fixtures/trips/a-trip';
import { localDay } from '../../time/local-day';
import { type TripDraft, tripCategories } from '../../trips/trip.schema';
import { tripDistance } from '../../trips/trip-distance';
import { hasShortForm, shortForm, shortMadeAtMs } from './short-form';

const logbook = { zone: 'Europe/Berlin', currency: 'EUR' };
const at = (iso: string) => Date.parse(iso);
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const { id: _, version: __, ...empty } = aTrip();
const typed: TripDraft & { drivenBy: string; enteredBy: string } = {
  ...empty,
  startedAtMs: at('2026-07-01T18:14:10+01:00'),
  startZone: 'Europe/Lisbon',
  endedAtMs: at('2026-07-01T19:02:33+02:00'),
  endZone: 'Europe/Madrid',
  fromText: 'Secret lane 1',
  toText: 'Secret lane 2',
  odometerStartMetres: 120_000,
  odometerEndMetres: 135_000,
  distanceMetres: 14_900,
  category: 'private',
  purpose: 'Secret visit',
  forWhom: 'Secret friend',
  employerId: '01JZ000000000000000000000E',
  passengers: 2,
  tollsMinor: 410,
  parkingMinor: 250,
  currency: 'CHF',
  note: 'Secret note',
  tags: ['secret'],
  favourite: true,
  drivenBy: 'ana',
  enteredBy: 'ben',
};

describe('the short form of a private trip', () => {
  it('holds the day, the readings, the distance and the driver, and nothing else', () => {
    expect(shortForm(typed, logbook)).toEqual({
      drivenBy: 'ana',
      enteredBy: 'ben',
      vehicleId: '01JZ000000000000000000000V',
      // Midnight of 1 July in Berlin.
      startedAtMs: at('2026-06-30T22:00Z'),
      startZone: 'Europe/Berlin',
      endedAtMs: at('2026-06-30T22:00Z'),
      endZone: 'Europe/Berlin',
      odometerStartMetres: 120_000,
      odometerEndMetres: 135_000,
      distanceMetres: 14_900,
      category: 'private',
      fromText: '',
      toText: '',
      purpose: '',
      forWhom: '',
      passengers: 0,
      tollsMinor: 0,
      parkingMinor: 0,
      currency: 'EUR',
      note: '',
      tags: [],
      favourite: false,
    });
  });

  it.each([
    ['over one midnight', '2026-07-01T23:30+02:00', '2026-07-02T00:50+02:00', '2026-06-30T22:00:00.000Z'],
    ['two days later', '2026-07-01T23:30+02:00', '2026-07-03T00:50+02:00', '2026-07-02T22:00:00.000Z'],
    ['two weeks later', '2026-07-01T08:00+02:00', '2026-07-15T18:00+02:00', '2026-07-14T22:00:00.000Z'],
  ])('ends %s: %s to %s at %s', (_name, start, end, expected) => {
    const zones = { startZone: 'Europe/Berlin', endZone: 'Europe/Berlin' };
    const { endedAtMs } = shortForm(
      { ...typed, ...zones, startedAtMs: at(start), endedAtMs: at(end) },
      logbook,
    );
    expect(iso(endedAtMs)).toBe(expected);
  });

  it('has the day on the clock of the driver, not that of the logbook', () => {
    // 23:30 on 1 July in Honolulu is 11:30 on 2 July in Berlin.
    const startedAtMs = at('2026-07-01T23:30-10:00');
    const there = {
      startZone: 'Pacific/Honolulu',
      endZone: 'Pacific/Honolulu',
      startedAtMs,
      endedAtMs: startedAtMs,
    };
    expect(iso(shortForm({ ...typed, ...there }, logbook).startedAtMs)).toBe('2026-06-30T22:00:00.000Z');
  });

  it('keeps miles as typed, a commute as such, and a running trip running', () => {
    const miles = { odometerStartMetres: 160_934, odometerStartMileThousandths: 100_000 };
    expect(shortForm({ ...typed, ...miles }, logbook)).toMatchObject(miles);
    expect(shortForm({ ...typed, category: 'commute' }, logbook).category).toBe('commute');
    const running = shortForm({ ...typed, endedAtMs: null, endZone: null, odometerEndMetres: null }, logbook);
    expect(running).toMatchObject({ endedAtMs: null, endZone: null, startZone: 'Europe/Berlin' });
  });

  it('is private for medical, moving and charity, of which an employer is not to know', () => {
    for (const category of ['medical', 'moving', 'charity'] as const) {
      expect(shortForm({ ...typed, category }, logbook).category).toBe('private');
    }
  });

  it('drops a field that is not known yet', () => {
    const draft: TripDraft = Object.assign({ ...typed }, { track: 'Secret track' });
    expect(JSON.stringify(shortForm(draft, logbook))).not.toMatch(/secret/i);
  });

  const drafts = fc.record({
    startedAtMs: fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2030-01-01T00:00Z') }),
    lastedMs: fc.nat(40 * 86_400_000),
    startZone: fc.constantFrom('Europe/Lisbon', 'Asia/Tokyo', 'Pacific/Honolulu', 'Australia/Lord_Howe'),
    secret: fc.string({ minLength: 8, maxLength: 30 }).map((text) => `§${text}`),
    category: fc.constantFrom(...tripCategories),
    start: fc.nat(1_000_000),
    length: fc.nat(100_000),
  });

  it('holds no text and no time of day, is the same when made again, and changes no reading and no distance', () => {
    fc.assert(
      fc.property(drafts, ({ startedAtMs, lastedMs, startZone, secret, category, start, length }) => {
        const draft: TripDraft = {
          ...typed,
          startedAtMs,
          startZone,
          endedAtMs: startedAtMs + lastedMs,
          endZone: startZone,
          ...{
            fromText: secret,
            toText: secret,
            purpose: secret,
            forWhom: secret,
            note: secret,
            tags: [secret],
          },
          category,
          odometerStartMetres: start,
          odometerEndMetres: start + length,
        };
        const stored = shortForm(draft, logbook);
        expect(JSON.stringify(stored)).not.toContain('§');
        for (const ms of [stored.startedAtMs, Number(stored.endedAtMs)]) {
          const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'medium' });
          expect(shown.format(ms)).toBe('00:00:00');
          expect(ms % 1000).toBe(0);
        }
        expect(localDay(stored.startedAtMs, stored.startZone)).toBe(localDay(startedAtMs, startZone));
        expect(shortForm(stored, logbook)).toEqual(stored);
        expect(tripDistance(stored)).toEqual(tripDistance(draft));
        expect(stored.odometerStartMetres).toBe(start);
      }),
    );
  });
});

describe('which trips of a company logbook are short', () => {
  it.each([
    ['business', false],
    ['commute', true],
    ['private', true],
    ['medical', true],
    ['moving', true],
    ['charity', true],
    [null, true],
  ] as const)('%s: %s', (category, expected) => {
    expect(hasShortForm({ category }, true)).toBe(expected);
    expect(hasShortForm({ category }, false)).toBe(false);
  });
});

describe('what else tells the time of a short trip', () => {
  it('is the time at which it was made, of which the day is left', () => {
    expect(iso(shortMadeAtMs(at('2026-07-01T19:03+02:00'), 'Europe/Berlin'))).toBe(
      '2026-06-30T22:00:00.000Z',
    );
  });
});
