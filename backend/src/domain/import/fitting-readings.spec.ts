import fc from 'fast-check';
import { FileReadings } from './fitting-readings';

type FileReading = Parameters<FileReadings['add']>[0];

const readings = (...kilometres: number[]): FileReading[] =>
  kilometres.map((km, index) => ({
    atMs: index * 1000,
    odometerMetres: km * 1000,
    number: index,
    row: index + 2,
  }));

function fileReadings(all: readonly FileReading[]): FileReadings {
  const readings = new FileReadings();
  for (const each of all) readings.add(each);
  return readings;
}

const leftOut = (all: readonly FileReading[]) => fileReadings(all).thatDoNotFit();

describe('the readings of a file that run backwards', () => {
  it('are none where it only rises or stands', () => {
    expect(leftOut(readings(1000, 1000, 1200, 1500))).toEqual([]);
    expect(leftOut([])).toEqual([]);
  });

  it('are the one with a digit too many, not those that follow it', () => {
    expect(leftOut(readings(1000, 12_000, 1300, 1400))).toEqual([{ number: 1, row: 3 }]);
  });

  it('are the one with a digit too few', () => {
    expect(leftOut(readings(1000, 1200, 130, 1400))).toEqual([{ number: 2, row: 4 }]);
  });

  it('are the same whether the file begins with the oldest, the newest or any other', () => {
    const all = readings(1000, 1100, 12_000, 1300, 1400, 1500);
    const found = [{ number: 2, row: 4 }];
    expect(leftOut(all)).toEqual(found);
    expect(leftOut(all.toReversed())).toEqual(found);
    expect(leftOut([3, 0, 5, 2, 4, 1].flatMap((index) => all[index] ?? []))).toEqual(found);
  });

  it('leave a run that never falls, and as long a one as any', () => {
    const any = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 9 });
    fc.assert(
      fc.property(any, (kilometres) => {
        const all = readings(...kilometres);
        const left = new Set(leftOut(all).map(({ number }) => number));
        const stay = all
          .filter(({ number }) => !left.has(number))
          .map(({ odometerMetres }) => odometerMetres);
        expect(isRun(stay)).toBe(true);
        const every = Array.from({ length: 2 ** all.length }, (_, bits) =>
          all.filter((_, index) => (bits >> index) & 1).map(({ odometerMetres }) => odometerMetres),
        );
        expect(stay.length).toBe(Math.max(...every.filter(isRun).map(({ length }) => length)));
      }),
    );
  });

  it('are found among more than the columns begin with', () => {
    const all = readings(...Array.from({ length: 5000 }, (_, index) => (index === 3333 ? 9999 : index)));
    expect(leftOut(all)).toEqual([{ number: 3333, row: 3335 }]);
    expect(fileReadings(all).spanMetres).toBe(9_999_000);
  });
});

function isRun(metres: readonly number[]): boolean {
  return metres.every((each, index) => each >= (metres[index - 1] ?? 0));
}
