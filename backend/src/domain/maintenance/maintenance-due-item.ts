import type { DueItem } from '../due/due-item';
import type { DueState } from './due-states';

/** A schedule as one of all things that are due. */
export function maintenanceDueItem({
  schedule,
  status,
  dueOn,
  isPredicted,
  dueAtOdometerMetres,
  dueAtDrivenMetres,
  dueAtCount,
  countedSince,
}: DueState): DueItem {
  const { id, vehicleId, title, item, reminderStages } = schedule;
  return {
    ...{ source: 'maintenance' as const, recordId: id, vehicleId, title, status },
    type: item === 'other' ? '' : item,
    ...{ dueOn, isPredicted, dueAtOdometerMetres, earlyFrom: null },
    ...(reminderStages && { reminderStages }),
    ...(dueAtDrivenMetres !== null && dueAtDrivenMetres !== dueAtOdometerMetres && { dueAtDrivenMetres }),
    ...(dueAtOdometerMetres === null && dueAtCount !== null && { dueAtCount }),
    ...(dueAtOdometerMetres === null && dueAtCount === null && countedSince !== null && { countedSince }),
  };
}
