import { conditionReadingKind } from './features/conditions/condition-reading.kind';
import { employerKind } from './features/employers/employer.kind';
import { fillKind } from './features/energy/fill.kind';
import { expenseKind } from './features/expenses/expense.kind';
import { scheduleKind } from './features/maintenance/schedule.kind';
import { serviceVisitKind } from './features/maintenance/service-visit.kind';
import { paperKind } from './features/papers/paper.kind';
import { placeKind } from './features/places/place.kind';
import { tripKind } from './features/trips/trip.kind';
import { tyreSetKind } from './features/tyres/tyre-set.kind';
import { notedReadingKind } from './features/vehicles/noted-reading.kind';
import { odometerRuleKind } from './features/vehicles/odometer-rule.kind';
import { vehicleKind } from './features/vehicles/vehicle.kind';
import type { RecordKind } from './records/record-kind';

/** Every kind of record of the product; whoever must know them all asks this list. */
export const recordKinds: readonly RecordKind[] = [
  vehicleKind,
  employerKind,
  placeKind,
  odometerRuleKind,
  notedReadingKind,
  tripKind,
  fillKind,
  expenseKind,
  paperKind,
  scheduleKind,
  serviceVisitKind,
  tyreSetKind,
  conditionReadingKind,
];

/** Those that others name. */
export const referencedKinds = { vehicle: vehicleKind, employer: employerKind };
