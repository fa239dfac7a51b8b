import { contradictionsIn, distanceBetween, replacementsBetween } from './odometer-distance';

const reading = (recordId: string, atMs: number, kilometres: number) => ({
  recordId,
  atMs,
  odometerMetres: kilometres * 1000,
});

const replacement = (id: string, atMs: number, beforeKilometres: number, afterKilometres: number) => ({
  id,
  atMs,
  odometerBeforeMetres: beforeKilometres * 1000,
  odometerAfterMetres: afterKilometres * 1000,
});

describe('the distance between readings', () => {
  const replaced = replacement('replaced', 10, 120_000, 0);

  it('is the difference when nothing was corrected', () => {
    expect(distanceBetween(reading('a', 1, 1000), reading('b', 2, 1300), [])).toBe(300_000);
    expect(distanceBetween(reading('a', 1, 1000), reading('b', 2, 900), [])).toBe(-100_000);
  });

  it('is true across a replaced odometer: 200 km on the old and 150 on the new', () => {
    expect(distanceBetween(reading('a', 1, 119_800), reading('b', 20, 150), [replaced])).toBe(350_000);
  });

  it('is true across two of them: 200 on the first, 500 on the second, 70 on the third', () => {
    const again = replacement('again', 15, 500, 30);
    expect(distanceBetween(reading('a', 1, 119_800), reading('b', 20, 100), [again, replaced])).toBe(770_000);
  });

  it('takes no notice of a replacement before or after both', () => {
    expect(distanceBetween(reading('a', 11, 20), reading('b', 12, 50), [replaced])).toBe(30_000);
    expect(distanceBetween(reading('a', 1, 20), reading('b', 2, 50), [replaced])).toBe(30_000);
  });

  it('takes a reading at the instant of the replacement for one of the new odometer', () => {
    expect(distanceBetween(reading('a', 1, 119_800), reading('b', 10, 0), [replaced])).toBe(200_000);
    expect(replacementsBetween(1, 10, [replaced])).toEqual([replaced]);
    expect(replacementsBetween(10, 20, [replaced])).toEqual([]);
  });
});

describe('readings that run backwards', () => {
  it('are found between neighbours in time, in whatever order they come', () => {
    const [first, second, third] = [reading('a', 1, 1000), reading('b', 2, 900), reading('c', 3, 1300)];
    expect(contradictionsIn([third, second, first], [])).toEqual([{ earlier: first, later: second }]);
  });

  it('are none when the odometer was replaced between them', () => {
    const readings = [reading('a', 1, 1000), reading('b', 3, 900)];
    expect(contradictionsIn(readings, [replacement('c', 2, 1000, 880)])).toEqual([]);
  });

  it('are none when the odometer stands still or both are of the same minute', () => {
    expect(contradictionsIn([reading('a', 1, 1000), reading('b', 2, 1000)], [])).toEqual([]);
    expect(contradictionsIn([reading('a', 1, 1000), reading('b', 1, 900)], [])).toEqual([]);
  });
});
