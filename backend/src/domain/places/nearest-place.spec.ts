import { standingAt } from './nearest-place';

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
