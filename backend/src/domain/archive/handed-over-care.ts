import type { ServiceVisit } from '../maintenance/service.schema';
import type { Paper } from '../papers/paper.schema';
import type { PaperType } from '../papers/paper-types';
import type { ReminderStages } from '../records/reminder-stages.schema';
import type { OdometerRule } from '../vehicles/odometer.schema';
import { countedMetres } from '../vehicles/odometer-timeline';

/**
 * Papers that belong to the vehicle itself. The others are, or may be, contracts and permissions of the previous owner.
 */
const papersOfTheVehicle: ReadonlySet<PaperType> = new Set([
  'registration',
  'inspection',
  'vignette',
  'warranty',
]);

/**
 * The paper, or none if it stays with the previous owner, such as an insurance. Reminder stages are removed: the next
 * owner decides, and should not miss a reminder because the previous one wanted none.
 */
export function handedOverPaper({ reminderStages: _, ...paper }: Paper): Paper[] {
  return papersOfTheVehicle.has(paper.type) ? [paper] : [];
}

/** A schedule, a set of tyres or a condition reading without its reminder stages, for the same reason as a paper. */
export function withoutOwnStages<Own extends { readonly reminderStages?: ReminderStages | undefined }>({
  reminderStages: _,
  ...handed
}: Own) {
  return handed;
}

/** A service visit with its odometer in metres as it counts, because the correction may not be handed over. */
export function handedOverServiceVisit(visit: ServiceVisit, rules: readonly OdometerRule[]): ServiceVisit {
  const { id: recordId, atMs, odometerMetres } = visit;
  if (odometerMetres === null) return visit;
  const counted = countedMetres({ atMs, odometerMetres, from: { kind: 'service', recordId } }, rules);
  if (counted === odometerMetres) return visit;
  const { odometerTypedIn: _, ...rest } = visit;
  return { ...rest, odometerMetres: counted };
}
