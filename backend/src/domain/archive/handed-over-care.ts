import type { ServiceVisit } from '../maintenance/service.schema';
import type { Paper } from '../papers/paper.schema';
import type { PaperType } from '../papers/paper-types';
import type { ReminderStages } from '../records/reminder-stages.schema';
import type { OdometerRule } from '../vehicles/odometer.schema';
import { countedMetres } from '../vehicles/odometer-timeline';

/** What belongs to the vehicle itself. The others are contracts and permissions of whoever gives it away, or may be. */
const papersOfTheVehicle: ReadonlySet<PaperType> = new Set([
  'registration',
  'inspection',
  'vignette',
  'warranty',
]);

/**
 * The paper, or none where it stays with whoever gives the vehicle away, such as an insurance. When to remind of it is up to
 * whoever takes it in, who shall not go without a reminder because another driver wanted none.
 */
export function handedOverPaper({ reminderStages: _, ...paper }: Paper): Paper[] {
  return papersOfTheVehicle.has(paper.type) ? [paper] : [];
}

/** A schedule, a set of tyres or a condition reading without when to remind of it, as of a paper. */
export function withoutOwnStages<Own extends { readonly reminderStages?: ReminderStages | undefined }>({
  reminderStages: _,
  ...handed
}: Own) {
  return handed;
}

/** A service visit with its odometer in metres as it counts: what corrects it may not be handed over. */
export function handedOverServiceVisit(visit: ServiceVisit, rules: readonly OdometerRule[]): ServiceVisit {
  const { id: recordId, atMs, odometerMetres } = visit;
  if (odometerMetres === null) return visit;
  const counted = countedMetres({ atMs, odometerMetres, from: { kind: 'service', recordId } }, rules);
  if (counted === odometerMetres) return visit;
  const { odometerTypedIn: _, ...rest } = visit;
  return { ...rest, odometerMetres: counted };
}
