import fc from 'fast-check';
import { correctedRecord, fillReading, replacedRecord } from '../../../test/fixtures/vehicles/a-reading';
import { odometerTimeline } from './odometer-timeline';

const shown = (...given: Parameters<typeof odometerTimeline>) =>
  odometerTimeline(...given).map(
    ({ from, odometerMetres, drivenMetres }) =>
      `${from.recordId} ${odometerMetres / 1000} ${drivenMetres / 1000}`,
  );

describe('the odometer’s timeline', () => {
  const readings = [
    fillReading('a', '2026-01-10T08:00Z', 120_000),
    fillReading('b', '2026-02-10T08:00Z', 121_500),
    fillReading('c', '2026-04-10T08:00Z', 800),
    fillReading('d', '2026-06-10T08:00Z', 100),
  ];
  const first = replacedRecord('r1', '2026-03-01T12:00Z', 122_000, 0);
  const second = replacedRecord('r2', '2026-05-01T12:00Z', 1000, 50);

  it('runs on through replacements', () => {
    expect(shown(readings, [first, second])).toEqual([
      'a 120000 120000',
      'b 121500 121500',
      'r1 122000 122000',
      'r1 0 122000',
      'c 800 122800',
      'r2 1000 123000',
      'r2 50 123000',
      'd 100 123050',
    ]);
  });

  it('takes a reading at the instant of a replacement for one of the new odometer', () => {
    expect(shown([fillReading('x', '2026-03-01T12:00Z', 1)], [first])).toEqual([
      'r1 122000 122000',
      'r1 0 122000',
      'x 1 122001',
    ]);
  });

  it('counts a corrected reading as it should have been, and the later of two corrections', () => {
    const once = correctedRecord('k1', '2026-02-11T08:00Z', 'b', 120_500);
    const twice = correctedRecord('k2', '2026-02-12T08:00Z', 'b', 120_600);
    expect(shown(readings.slice(0, 2), [once])).toEqual(['a 120000 120000', 'b 120500 120500']);
    expect(shown(readings.slice(0, 2), [twice, once])).toEqual(['a 120000 120000', 'b 120600 120600']);
  });

  it('leaves out a reading of which nobody knows what it should have been', () => {
    expect(shown(readings.slice(0, 2), [correctedRecord('k', '2026-02-11T08:00Z', 'b', null)])).toEqual([
      'a 120000 120000',
    ]);
  });

  it('never depends on the order of what it is given', () => {
    const records = [first, second, correctedRecord('k', '2026-02-11T08:00Z', 'b', 121_400)];
    const shuffled = fc.tuple(
      fc.shuffledSubarray(readings, { minLength: readings.length }),
      fc.shuffledSubarray(records, { minLength: records.length }),
    );
    fc.assert(
      fc.property(shuffled, ([someReadings, someRecords]) => {
        expect(odometerTimeline(someReadings, someRecords)).toEqual(odometerTimeline(readings, records));
      }),
    );
  });
});
