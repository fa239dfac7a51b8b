import { fillReading, replacedRecord } from '../../../test/fixtures/vehicles/a-reading';
import type { OdometerRecord } from './odometer.schema';
import { isInSpan, odometerSpan } from './odometer-span';
import { odometerTimeline } from './odometer-timeline';

type Shown = readonly (readonly [instant: string, km: number])[];

/** The days of the readings are in UTC. */
function spanOf(
  shown: Shown,
  [fromDay, untilDay]: readonly [string, string],
  records: readonly OdometerRecord[] = [],
) {
  const readings = shown.map(([iso, km]) => fillReading(iso, iso, km));
  const points = odometerTimeline(readings, records).map((point) => ({
    ...point,
    day: new Date(point.atMs).toISOString().slice(0, 10),
  }));
  return odometerSpan(points, { fromDay, untilDay });
}

/** Both readings, the kilometres between them, and the days that they leave out. */
function asText(span: ReturnType<typeof spanOf>) {
  const uncovered = span.uncovered.map(({ fromDay, untilDay }) => `${fromDay} to ${untilDay}`);
  if (!span.known) return [null, null, null, uncovered];
  const end = ({ day, odometerMetres, place }: typeof span.from) =>
    `${day} ${odometerMetres / 1000} ${place}`;
  return [end(span.from), end(span.to), span.drivenMetres / 1000, uncovered];
}

const year = ['2026-01-01', '2026-12-31'] as const;

describe('how far a vehicle was driven in a period', () => {
  it('is what lies between a reading on its first day and one on its last', () => {
    const shown: Shown = [
      ['2025-12-31T20:00Z', 9_900],
      ['2026-01-01T08:00Z', 10_000],
      ['2026-01-01T20:00Z', 10_070],
      ['2026-06-01T08:00Z', 15_000],
      ['2026-12-31T08:00Z', 19_900],
      ['2026-12-31T20:00Z', 20_000],
      ['2027-01-01T08:00Z', 20_050],
    ];
    expect(asText(spanOf(shown, year))).toEqual([
      '2026-01-01 10000 within',
      '2026-12-31 20000 within',
      10_000,
      [],
    ]);
  });

  it.each([['2026-01-01'], ['2026-01-02']])(
    'from %s on is the same between readings of November, February and December, and says what it leaves out',
    (fromDay) => {
      const shown: Shown = [
        ['2025-11-05T12:00Z', 10_000],
        ['2026-02-20T12:00Z', 20_000],
        ['2026-12-31T12:00Z', 30_000],
      ];
      expect(asText(spanOf(shown, [fromDay, '2026-12-31']))).toEqual([
        '2026-02-20 20000 within',
        '2026-12-31 30000 within',
        10_000,
        [`${fromDay} to 2026-02-19`],
      ]);
    },
  );

  it('begins and ends with readings on the days next to it, named as such', () => {
    const shown: Shown = [
      ['2025-12-31T20:00Z', 10_000],
      ['2026-01-04T08:00Z', 10_080],
      ['2026-12-29T08:00Z', 19_900],
      ['2027-01-01T08:00Z', 20_000],
    ];
    expect(asText(spanOf(shown, year))).toEqual([
      '2025-12-31 10000 adjacent',
      '2027-01-01 20000 adjacent',
      10_000,
      [],
    ]);
  });

  it('begins and ends with readings outside where the vehicle stood in between', () => {
    const shown: Shown = [
      ['2025-12-20T20:00Z', 10_000],
      ['2026-01-07T08:00Z', 10_000],
      ['2026-12-22T08:00Z', 20_000],
      // A display of whole miles may show this value.
      ['2027-01-06T08:00Z', 20_001],
    ];
    expect(asText(spanOf(shown, year))).toEqual([
      '2025-12-20 10000 standing',
      '2027-01-06 20001 standing',
      10_001,
      [],
    ]);
  });

  it('leaves out the days at both ends that no reading covers', () => {
    const shown: Shown = [
      ['2025-12-20T20:00Z', 10_000],
      ['2026-01-07T08:00Z', 10_002],
      ['2026-12-22T08:00Z', 20_000],
      ['2027-01-06T08:00Z', 20_002],
    ];
    expect(asText(spanOf(shown, year))).toEqual([
      '2026-01-07 10002 within',
      '2026-12-22 20000 within',
      9_998,
      ['2026-01-01 to 2026-01-06', '2026-12-23 to 2026-12-31'],
    ]);
  });

  it('runs on through a replaced odometer: 122 000 − 120 000 on the old one and 800 on the new one', () => {
    const shown: Shown = [
      ['2026-01-01T08:00Z', 120_000],
      ['2026-12-31T08:00Z', 800],
    ];
    const records = [replacedRecord('swap', '2026-03-01T12:00Z', 122_000, 0)];
    expect(asText(spanOf(shown, year, records))).toEqual([
      '2026-01-01 120000 within',
      '2026-12-31 800 within',
      2_800,
      [],
    ]);
  });

  it('is nothing for a vehicle that stood all the time', () => {
    const shown: Shown = [
      ['2025-10-01T08:00Z', 5_000],
      ['2027-02-01T08:00Z', 5_000],
    ];
    expect(asText(spanOf(shown, year))).toEqual([
      '2025-10-01 5000 standing',
      '2027-02-01 5000 standing',
      0,
      [],
    ]);
  });

  it.each<[string, Shown]>([
    ['no reading', []],
    ['one reading', [['2026-05-01T08:00Z', 10_000]]],
    [
      'readings outside alone',
      [
        ['2025-05-01T08:00Z', 10_000],
        ['2027-05-01T08:00Z', 30_000],
      ],
    ],
    [
      'readings of one instant',
      [
        ['2026-05-01T08:00Z', 10_000],
        ['2026-05-01T08:00Z', 10_000],
      ],
    ],
  ])('is not known with %s', (_which, shown) => {
    expect(asText(spanOf(shown, year))).toEqual([null, null, null, ['2026-01-01 to 2026-12-31']]);
  });
});

describe('a trip lies in a span', () => {
  const span = { from: { atMs: 1_000 }, to: { atMs: 9_000 } };
  it.each([
    [1_000, 9_000, true],
    [999, 5_000, false],
    [5_000, 9_001, false],
    [5_000, null, false],
  ])('from %d to %j: %j', (startedAtMs, endedAtMs, expected) => {
    expect(isInSpan({ startedAtMs, endedAtMs }, span)).toBe(expected);
  });
});
