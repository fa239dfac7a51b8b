import { metresBetween } from './metres-between';

/** A position north of the equator at longitude zero: a thousandth of a degree of latitude is 111.2 m. */
const north = (thousandths: number) => ({
  latitudeMicrodegrees: thousandths * 1000,
  longitudeMicrodegrees: 0,
});

describe('the distance of two positions', () => {
  it('is 111 195 m for a degree of latitude, and half of that eastwards at 60 degrees', () => {
    // The earth's radius, 6 371 008.8 m, by pi / 180.
    expect(metresBetween(north(0), north(1000))).toBeCloseTo(111_195.08, 1);
    const at60 = (east: number) => ({ latitudeMicrodegrees: 60_000_000, longitudeMicrodegrees: east });
    expect(metresBetween(at60(0), at60(1_000_000)) / 1000).toBeCloseTo(55.597, 2);
  });

  it('is short across the date line', () => {
    const at = (longitudeMicrodegrees: number) => ({ latitudeMicrodegrees: 0, longitudeMicrodegrees });
    expect(metresBetween(at(179_999_000), at(-179_999_000))).toBeCloseTo(222.39, 1);
  });
});
