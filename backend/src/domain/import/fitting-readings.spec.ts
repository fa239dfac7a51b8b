import fc from 'fast-check';
import { readingsThatDoNotFit } from './fitting-readings';

const readings = (...kilometres: number[]) =>
  kilometres.map((km, index) => ({ atMs: index * 1000, odometerMetres: km * 1000, number: index + 2 }));

describe('the readings of a file that run backwards', () => {
  it('are none where it only rises or stands', () => {
    expect(readingsThatDoNotFit(readings(1000, 1000, 1200, 1500))).toEqual(new Set());
  });

  it('are the one with a digit too many, not those that follow it', () => {
    expect(readingsThatDoNotFit(readings(1000, 12_000, 1300, 1400))).toEqual(new Set([3]));
  });

  it('are the one with a digit too few', () => {
    expect(readingsThatDoNotFit(readings(1000, 1200, 130, 1400))).toEqual(new Set([4]));
  });

  it('leave a run that never falls', () => {
    const any = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 });
    fc.assert(
      fc.property(any, (kilometres) => {
        const all = readings(...kilometres);
        const left = readingsThatDoNotFit(all);
        const stays = all
          .filter(({ number }) => !left.has(number))
          .map(({ odometerMetres }) => odometerMetres);
        expect(stays).toEqual([...stays].sort((a, b) => a - b));
      }),
    );
  });
});
