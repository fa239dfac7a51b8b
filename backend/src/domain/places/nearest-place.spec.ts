import { placeAround, standingAt } from './nearest-place';

/** A position north of the equator at longitude zero: a thousandth of a degree of latitude is 111.2 m. */
const north = (thousandths: number) => ({
  latitudeMicrodegrees: thousandths * 1000,
  longitudeMicrodegrees: 0,
});
const here = (thousandths: number, accuracyMetres = 20) => ({ ...north(thousandths), accuracyMetres });
const depot = { name: 'Depot', position: north(0) };
const shop = { name: 'Shop', position: north(10) };
const unlocated = { name: 'Client' };

describe('the place where a driver is', () => {
  it('is the own place within its radius of 150 m and the accuracy: 1.5 thousandths are 167 m, 2 are 222 m', () => {
    expect(standingAt([shop, depot, unlocated], here(1.5))).toEqual({ placeName: 'Depot', notAt: ['Shop'] });
    expect(standingAt([depot, shop], here(2))).toEqual({ placeName: null, notAt: ['Depot', 'Shop'] });
    expect(standingAt([depot, shop], here(2, 90))).toEqual({ placeName: 'Depot', notAt: ['Shop'] });
    const wide = { ...depot, radiusMetres: 300 };
    expect(standingAt([wide, shop], here(2))).toEqual({ placeName: 'Depot', notAt: ['Shop'] });
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

describe('the place around the end of a trip', () => {
  it('has the end within its radius, 150 m without one of its own: 1.3 thousandths are 145 m, 1.4 are 156 m', () => {
    expect(placeAround([depot, unlocated], north(1.3))).toBe('Depot');
    expect(placeAround([depot], north(1.4))).toBeNull();
    expect(placeAround([{ ...depot, radiusMetres: 50 }], north(0.5))).toBeNull();
    expect(placeAround([{ ...depot, radiusMetres: 2000 }], north(17))).toBe('Depot');
    expect(placeAround([], north(0))).toBeNull();
  });

  it('is the nearest of those whose radius overlaps', () => {
    const wide = { ...shop, radiusMetres: 2000 };
    expect(placeAround([wide, depot], north(1))).toBe('Depot');
    expect(placeAround([wide, depot], north(2))).toBe('Shop');
  });

  it('is open between two places at one position, or as near to 20 m: 0.1 thousandths are 11 m', () => {
    expect(placeAround([depot, { ...depot, name: 'Flat' }], north(0))).toBeNull();
    expect(placeAround([depot, { name: 'Flat', position: north(0.1) }], north(0))).toBeNull();
    expect(placeAround([depot, { name: 'Flat', position: north(0.2) }], north(0))).toBe('Depot');
  });
});
