import type { DraftFaults } from './read-draft';
import type { VehicleDraft } from './vehicle-draft';

/** The faults of fields that were not changed: a change takes away its own. */
export function remainingFaults(faults: DraftFaults, changes: Partial<VehicleDraft>): DraftFaults {
  const changed = new Set(Object.keys(changes));
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !changed.has(memberOf(field))));
}

/** `capacity1` and `sale.date` are parts of `capacities` and `sale`. */
function memberOf(field: string): string {
  return field.startsWith('capacity') ? 'capacities' : field.replace(/\..*/, '');
}
