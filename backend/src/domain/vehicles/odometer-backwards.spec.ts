import { correctedRecord, fillReading, replacedRecord } from '../../../test/fixtures/vehicles/a-reading';
import type { OdometerRecord, Reading } from './odometer.schema';
import { backwardReadings, refusedReadings } from './odometer-backwards';
import { odometerTimeline } from './odometer-timeline';

const existing = [
  fillReading('january', '2026-01-10T08:00Z', 50_000),
  fillReading('march', '2026-03-10T08:00Z', 52_000),
];

const refused = (candidate: Reading, records: OdometerRecord[] = [], others = existing) =>
  refusedReadings([candidate], others, records).map(
    ({ earlier, later }) =>
      `${earlier.from.recordId} ${earlier.odometerMetres} > ${later.from.recordId} ${later.odometerMetres}`,
  );

describe('a reading about to be written', () => {
  it.each([
    ['between its neighbours', fillReading('new', '2026-02-10T08:00Z', 51_000), []],
    ['equal to the one before', fillReading('new', '2026-02-10T08:00Z', 50_000), []],
    ['equal to the one after', fillReading('new', '2026-02-10T08:00Z', 52_000), []],
    [
      'below the one before',
      fillReading('new', '2026-04-10T08:00Z', 51_999),
      ['march 52000000 > new 51999000'],
    ],
    [
      'late, below the one before',
      fillReading('new', '2026-02-10T08:00Z', 49_000),
      ['january 50000000 > new 49000000'],
    ],
    [
      'late, above the one after',
      fillReading('new', '2026-02-10T08:00Z', 53_000),
      ['new 53000000 > march 52000000'],
    ],
    [
      'before all others',
      fillReading('new', '2025-12-10T08:00Z', 50_001),
      ['new 50001000 > january 50000000'],
    ],
    ['at the instant of another', fillReading('new', '2026-03-10T08:00Z', 51_990), []],
  ])('%s', (_, candidate, pairs) => {
    expect(refused(candidate)).toEqual(pairs);
  });

  it('may be lower when the odometer was replaced in between, but not lower than the new one started', () => {
    const replaced = replacedRecord('swap', '2026-03-20T08:00Z', 52_400, 10);
    expect(refused(fillReading('new', '2026-04-10T08:00Z', 700), [replaced])).toEqual([]);
    expect(refused(fillReading('new', '2026-04-10T08:00Z', 9), [replaced])).toEqual([
      'swap 10000 > new 9000',
    ]);
    expect(refused(fillReading('new', '2026-03-15T08:00Z', 52_500), [replaced])).toEqual([
      'new 52500000 > swap 52400000',
    ]);
  });

  it('is taken once the wrong reading before it was corrected', () => {
    const candidate = fillReading('new', '2026-04-10T08:00Z', 51_500);
    expect(refused(candidate)).toHaveLength(1);
    expect(refused(candidate, [correctedRecord('k', '2026-04-10T09:00Z', 'march', 51_200)])).toEqual([]);
    expect(refused(candidate, [correctedRecord('k', '2026-04-10T09:00Z', 'march', null)])).toEqual([]);
    expect(refused(candidate, [correctedRecord('k', '2026-04-10T09:00Z', 'march', 51_600)])).toHaveLength(1);
  });

  it('replaces itself when the record is changed', () => {
    expect(refused(fillReading('march', '2026-03-10T08:00Z', 51_000))).toEqual([]);
    expect(refused(fillReading('march', '2026-03-11T08:00Z', 51_000))).toEqual([]);
    expect(refused(fillReading('march', '2026-03-10T08:00Z', 49_999))).toEqual([
      'january 50000000 > march 49999000',
    ]);
  });

  it('is not refused for what others did wrong', () => {
    const muddled = [...existing, fillReading('april', '2026-04-10T08:00Z', 40_000)];
    expect(refused(fillReading('new', '2026-05-10T08:00Z', 41_000), [], muddled)).toEqual([]);
    expect(backwardReadings(odometerTimeline(muddled, []))).toMatchObject([
      { earlier: { from: { recordId: 'march' } }, later: { from: { recordId: 'april' } } },
    ]);
  });

  it('comes with its fellow: a trip’s two readings are judged together', () => {
    const trip = (start: number, end: number): Reading[] => [
      { ...fillReading('t', '2026-02-01T08:00Z', start), from: { kind: 'tripStart', recordId: 't' } },
      { ...fillReading('t', '2026-02-01T09:00Z', end), from: { kind: 'tripEnd', recordId: 't' } },
    ];
    expect(refusedReadings(trip(50_100, 50_130), existing, [])).toEqual([]);
    expect(refusedReadings(trip(51_990, 52_010), existing, [])).toHaveLength(1);
    expect(refusedReadings(trip(49_990, 50_010), existing, [])).toHaveLength(1);
  });
});
