import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { offeredDestinations } from './offered-destinations';

const hour = 3_600_000;
const trips = ['Bakery', 'acme', 'Home', 'Bakery'].map((toText, index) =>
  aTrip({ toText, fromText: 'Depot', startedAtMs: index * hour }),
);
const offered = (places: readonly string[], from: string, most = 9) =>
  offeredDestinations(
    trips,
    places.map((name) => ({ name })),
    from,
    most,
    { atMs: 12 * hour, zone: 'UTC' },
  ).map(({ name, place }) => (place ? name : `(${name})`));

it('offers the usual destinations that are places first, as the place is called, then the others', () => {
  expect(offered([], 'Depot')).toEqual(['(Bakery)', '(Home)', '(acme)']);
  expect(offered(['Acme'], 'Depot')).toEqual(['Acme', '(Bakery)', '(Home)']);
});

it('offers further places last, and never where the trip begins', () => {
  expect(offered(['Ulm', 'Depot', 'Home'], 'depot')).toEqual(['Home', '(Bakery)', '(acme)', 'Ulm']);
  expect(offered(['Ulm', 'Depot', 'Home'], 'depot', 2)).toEqual(['Home', '(Bakery)']);
});
