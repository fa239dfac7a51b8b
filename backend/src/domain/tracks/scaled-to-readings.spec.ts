import fc from 'fast-check';
import { toDecimal } from '../quantities/ratio';
import { scaledToReadings } from './scaled-to-readings';

const scaled = (beforeMetres: number, afterMetres: number, ...metres: number[]) =>
  scaledToReadings(
    { odometerMetres: beforeMetres },
    { odometerMetres: afterMetres },
    metres.map((distanceMetres) => ({ distanceMetres })),
  );

describe('recorded trips between two readings', () => {
  it('of 81.9 km, with 84 km on the odometer, have a factor of 1.026 and are 84.0 km together', () => {
    // 84 / 81.9 = 1.02564; 30 000 m = 30 769.23, 27 300 m = 28 000, 24 600 m = 25 230.77.
    const result = scaled(12_000_000, 12_084_000, 30_000, 27_300, 24_600);
    if (typeof result === 'string') throw new Error(result);
    expect(toDecimal(result.factor, 3)).toBe('1.026');
    expect(result.distancesMetres).toEqual([30_769, 28_000, 25_231]);
  });

  it('of the same length get the odd metre in the order of time', () => {
    // 1 001 + 1 001 + 1 001 = 3 003, and 3 005 / 3 = 1 001.67: two of the three are longer.
    expect(scaled(0, 3_005, 1_001, 1_001, 1_001)).toMatchObject({ distancesMetres: [1_002, 1_002, 1_001] });
  });

  it('are scaled up to and including the limits, and refused a metre beyond', () => {
    expect(scaled(500, 9_500, 10_000)).toMatchObject({ distancesMetres: [9_000] });
    expect(scaled(500, 9_499, 10_000)).toBe('outside');
    expect(scaled(500, 12_000, 10_000)).toMatchObject({ distancesMetres: [11_500] });
    expect(scaled(500, 12_001, 10_000)).toBe('outside');
  });

  it('are refused if the vehicle did not move by its odometer', () => {
    expect(scaled(500, 500, 10_000)).toBe('outside');
  });

  it('are refused if the later reading is lower', () => {
    expect(scaled(12_084_000, 12_000_000, 81_900)).toBe('backwards');
  });

  it('are refused if nothing was recorded', () => {
    expect(scaled(12_000_000, 12_084_000)).toBe('noTrips');
    expect(scaled(12_000_000, 12_084_000, 0, 0)).toBe('noTrips');
  });
});

describe('any trips between any readings', () => {
  const anyCase = fc
    .tuple(fc.array(fc.nat({ max: 2_000_000 }), { minLength: 1, maxLength: 60 }), fc.nat(), fc.nat())
    .map(([recorded, beforeMetres, part]) => {
      const sum = recorded.reduce((total, metres) => total + metres, 0);
      // From 0.8 to 1.3 of the recorded way, so that refusals are among them.
      const driven = Math.floor(sum * 0.8) + (part % (Math.floor(sum / 2) + 1));
      return { recorded, beforeMetres, driven };
    });

  it('add up to the odometer within the limits, longer ones longer, and none below zero', () => {
    fc.assert(
      fc.property(anyCase, ({ recorded, beforeMetres, driven }) => {
        const result = scaled(beforeMetres, beforeMetres + driven, ...recorded);
        const sum = recorded.reduce((total, metres) => total + metres, 0);
        const isWithin = driven * 100 >= sum * 90 && driven * 100 <= sum * 115;
        if (typeof result === 'string') {
          expect(result).toBe(sum === 0 ? 'noTrips' : 'outside');
          expect(sum > 0 && isWithin).toBe(false);
          return;
        }
        expect(isWithin).toBe(true);
        const { distancesMetres } = result;
        expect(distancesMetres).toHaveLength(recorded.length);
        expect(distancesMetres.reduce((total, metres) => total + metres, 0)).toBe(driven);
        expect(Math.min(...distancesMetres)).toBeGreaterThanOrEqual(0);
        const ranked = recorded.map((metres, at) => ({ metres, at })).sort((a, b) => a.metres - b.metres);
        const inRank = ranked.map(({ at }) => distancesMetres[at] ?? 0);
        ranked.slice(1).forEach(({ metres }, at) => {
          const isLonger = metres > (ranked[at]?.metres ?? 0);
          if (isLonger) expect(inRank[at + 1]).toBeGreaterThanOrEqual(inRank[at] ?? 0);
        });
      }),
    );
  });
});
