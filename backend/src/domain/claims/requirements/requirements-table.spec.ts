import { claimMethodIds } from '../claim-method-ids';
import { findingRequirement } from './finding-requirement';
import { logRequirements } from './requirements-table';

describe('what authorities want of a log', () => {
  it.each(claimMethodIds)('%s: each fact once, with a source in both languages', (methodId) => {
    const { trip, book, categories } = logRequirements[methodId];
    const all = [...trip, ...book];
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(all.length);
    for (const { source } of all) {
      expect(source.en).not.toBe('');
      expect(source.de).not.toBe('');
    }
    expect(trip.length > 0).toBe(categories.length > 0);
  });

  it('names what a finding leaves open, and where that is required', () => {
    expect(findingRequirement('DE.logbook', 'missingOdometer')).toMatchObject({
      kind: 'odometer',
      level: 'required',
      certainty: 'secondary',
    });
    expect(findingRequirement('AU.logbook', 'startNotCovered')).toMatchObject({
      kind: 'periodReadings',
      level: 'required',
      certainty: 'primary',
    });
    expect(findingRequirement('GB.approvedMileage', 'gap')).toBeNull();
    expect(findingRequirement('DE.logbook', 'atOnce')).toBeNull();
  });
});
