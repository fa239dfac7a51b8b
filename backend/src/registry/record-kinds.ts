import type { RecordKind } from '../records/record-kind';
import { conditionReadingKind } from './kinds/condition-reading.kind';
import { employerKind } from './kinds/employer.kind';
import { expenseKind } from './kinds/expense.kind';
import { fillKind } from './kinds/fill.kind';
import { notedReadingKind } from './kinds/noted-reading.kind';
import { odometerRuleKind } from './kinds/odometer-rule.kind';
import { paperKind } from './kinds/paper.kind';
import { placeKind } from './kinds/place.kind';
import { scheduleKind } from './kinds/schedule.kind';
import { serviceVisitKind } from './kinds/service-visit.kind';
import { settlementKind } from './kinds/settlement.kind';
import { tripKind } from './kinds/trip.kind';
import { tyreSetKind } from './kinds/tyre-set.kind';
import { vehicleKind } from './kinds/vehicle.kind';

/** All kinds of record of the product. Code that needs every kind uses this list. */
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
  settlementKind,
];

/** Kinds whose records are named by other records. */
export const referencedKinds = { vehicle: vehicleKind, employer: employerKind };
