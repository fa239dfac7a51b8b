import { metresBetween, standingAt } from './nearest-place';

/** A position north of the equator at longitude zero: a thousandth of a degree of latitude is 111.2 m. */
const north = (thousandths: number) => ({
  latitudeMicrodegrees: thousandths * 1000,
  longitudeMicrodegrees: 0,
});
const here = (thousandths: number, accuracyMetres = 20) => ({ ...north(thousandths), accuracyMetres });
const depot = { name: 'Depot', position: north(0) };
const shop = { name: 'Shop', position: north(10) };
const unlocated = { name: 'Client' };

describe('the distance of two positions', () => {
  it('is 111 195 m for a degree of latitude, and half of that eastwards at 60 degrees', () => {
    // The earth's radius, 6 371 009 m, by pi / 180.
    expect(metresBetween(north(0), north(1000))).toBeCloseTo(111_195.08, 1);
    const at60 = (east: number) => ({ latitudeMicrodegrees: 60_000_000, longitudeMicrodegrees: east });
    expect(metresBetween(at60(0), at60(1_000_000)) / 1000).toBeCloseTo(55.597, 2);
  });

  it('is short across the date line', () => {
    const at = (longitudeMicrodegrees: number) => ({ latitudeMicrodegrees: 0, longitudeMicrodegrees });
    expect(metresBetween(at(179_999_000), at(-179_999_000))).toBeCloseTo(222.39, 1);
  });
});

describe('the place where a driver is', () => {
  it('is the own place within 250 m and the accuracy: 2 thousandths are 222 m, 3 are 334 m', () => {
    expect(standingAt([shop, depot, unlocated], here(2))).toEqual({ placeName: 'Depot', notAt: ['Shop'] });
    expect(standingAt([depot, shop], here(3))).toEqual({ placeName: null, notAt: ['Depot', 'Shop'] });
    expect(standingAt([depot, shop], here(3, 90))).toEqual({ placeName: 'Depot', notAt: ['Shop'] });
  });

  it('is open if two places are about as near', () => {
    const nextDoor = { name: 'Next door', position: north(0.1) };
    expect(standingAt([depot, nextDoor], here(0))).toEqual({ placeName: null, notAt: [] });
    expect(standingAt([depot, nextDoor], here(0, 5))).toEqual({ placeName: 'Depot', notAt: [] });
  });

  it('is not known from a coarse position, or without a place that has one', () => {
    expect(standingAt([depot], here(0, 251))).toBeNull();
    expect(standingAt([unlocated], here(0))).toBeNull();
  });
});
