import { byName, collection } from './collection';
import { StoreMisused } from './errors';

type Texts = Record<string, string>;
type Trip = { day: string; vehicle: string | null; business: boolean; route: { name: string } };

describe('collection', () => {
  it('declares a name and its indexes', () => {
    const indexes = [{ equal: ['vehicle'], order: 'day' }] as const;
    expect(collection<Trip>('trips', indexes)).toEqual({ name: 'trips', indexes });
  });

  it('takes only fields that can be compared, by type', () => {
    // @ts-expect-error no such field
    collection<Trip>('trips', [{ equal: [], order: 'when' }]);
    // @ts-expect-error an object has no order
    collection<Trip>('trips', [{ equal: [], order: 'route' }]);
    // @ts-expect-error booleans are compared, not ordered by
    collection<Trip>('trips', [{ equal: ['vehicle'], order: 'business' }]);
    expect(collection<Trip>('trips', [{ equal: ['business'], order: 'vehicle' }]).indexes).toHaveLength(1);
  });

  it.each([
    '',
    'Trips',
    'my trips',
    'trips;',
    'trips"',
    'träume',
    'a.b',
    '1st',
    '_x',
    '__x__',
    'x'.repeat(61),
  ])('refuses the name %j, of a collection and of a field', (name) => {
    expect(() => collection(name)).toThrow(StoreMisused);
    expect(() => collection<Texts>('trips', [{ equal: [], order: name }])).toThrow(StoreMisused);
    expect(() => collection<Texts>('trips', [{ equal: [name], order: 'day' }])).toThrow(StoreMisused);
  });

  it('refuses what is declared twice, or is there undeclared', () => {
    const declare =
      (...indexes: { equal: string[]; order: string }[]) =>
      () =>
        collection<Texts>('trips', indexes);
    expect(declare({ equal: ['day'], order: 'day' })).toThrow('names a field twice');
    expect(declare({ equal: [], order: 'id' })).toThrow('names the id');
    expect(declare({ equal: ['a', 'b'], order: 'c' }, { equal: ['b', 'a'], order: 'c' })).toThrow(
      StoreMisused,
    );
    expect(declare({ equal: [], order: 'day' }, { equal: [], order: 'day' })).toThrow(StoreMisused);
    // The two names would be one column in SQLite.
    expect(declare({ equal: [], order: 'vehicleId' }, { equal: [], order: 'vehicleid' })).toThrow(
      StoreMisused,
    );
    for (const names of [
      ['tripLogs', 'triplogs'],
      ['triplogs', 'tripLogs'],
    ]) {
      expect(() => byName(names.map((name) => collection(name)))).toThrow(StoreMisused);
    }
  });

  it('refuses an index of one value where there is not one field to have it', () => {
    expect(() => collection<Texts>('trips', [{ equal: [], order: 'day', only: null }])).toThrow(StoreMisused);
    expect(() => collection<Texts>('trips', [{ equal: ['a', 'b'], order: 'day', only: true }])).toThrow(
      StoreMisused,
    );
    expect(collection<Texts>('trips', [{ equal: ['a'], order: 'day', only: null }]).indexes).toHaveLength(1);
  });

  it('takes equal fields of which one begins with the other', () => {
    const declared = collection<Texts>('trips', [
      { equal: ['a', 'ab'], order: 'c' },
      { equal: ['aa', 'b'], order: 'c' },
    ]);
    expect(declared.indexes).toHaveLength(2);
  });
});
