import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { pastPurposes } from './past-purposes';
import type { Trip } from './trip.schema';

const onDay = (day: number, changes: Partial<Trip>) =>
  aTrip({ startedAtMs: Date.UTC(2026, 6, day), category: 'business', ...changes });

const trips = [
  onDay(1, { fromText: 'Office', toText: 'Site', purpose: 'Survey', forWhom: 'Brandt' }),
  onDay(2, { fromText: 'Home', toText: 'Site', purpose: 'Handover', forWhom: 'Brandt' }),
  onDay(3, { fromText: 'Office', toText: 'Fair', purpose: 'Exhibition', forWhom: '' }),
  onDay(4, { fromText: 'Office', toText: 'Site', purpose: 'survey ', forWhom: 'Brandt' }),
  onDay(5, { fromText: 'Office', toText: 'Site', purpose: 'Not this', category: 'private' }),
  onDay(6, { fromText: 'Office', toText: 'Site', purpose: '' }),
];

describe('past purposes', () => {
  it('are those of the way, then of the destination, then the others, each once and as written last', () => {
    expect(pastPurposes(trips, { fromText: 'Office', toText: 'Site' }, 5)).toEqual([
      { purpose: 'survey ', forWhom: 'Brandt' },
      { purpose: 'Handover', forWhom: 'Brandt' },
      { purpose: 'Exhibition', forWhom: '' },
    ]);
  });

  it('are the latest where the way is new, as many as there is room for', () => {
    expect(pastPurposes(trips, { fromText: '', toText: '' }, 2).map(({ purpose }) => purpose)).toEqual([
      'survey ',
      'Exhibition',
    ]);
  });
});
