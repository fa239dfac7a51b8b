import type { ImportedItem } from './imported-item';
import { itemPlace } from './item-key';

type Reading = Extract<ImportedItem, { kind: 'odometer' }>;

const reading = (changes: Partial<Reading>): Reading => ({
  ...{ kind: 'odometer', at: { row: 2 }, odometerMetres: 1000, note: '', vehicleName: null, sourceId: null },
  moment: { day: '2024-05-13', time: '12:30', atMs: null, zone: null },
  ...changes,
});

describe('the place of a row among others', () => {
  it.each([
    ['the clock that it shows', {}, Date.UTC(2024, 4, 13, 12, 30)],
    ['the day', { moment: { day: '2024-05-13', time: null, atMs: null, zone: null } }, Date.UTC(2024, 4, 13)],
    ['the instant', { moment: { day: '2024-05-13', time: '12:30', atMs: 17, zone: null } }, 17],
    ['the number in its own id', { sourceId: 'entry-4711' }, 4711],
    ['nothing, in an id without a number', { sourceId: 'abc' }, 0],
    ['nothing, before 1970', { moment: { day: '1969-05-13', time: null, atMs: null, zone: null } }, 0],
    ['the last fourteen digits of a longer number', { sourceId: '1999999999999999' }, 99_999_999_999_999],
  ])('goes by %s', (_, changes, place) => {
    expect(itemPlace(reading(changes))).toBe(place);
  });
});
