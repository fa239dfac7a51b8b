import { conditionReadingKind } from './registry/kinds/condition-reading.kind';
import { expenseKind } from './registry/kinds/expense.kind';
import { fillKind } from './registry/kinds/fill.kind';
import { notedReadingKind } from './registry/kinds/noted-reading.kind';
import { odometerRuleKind } from './registry/kinds/odometer-rule.kind';
import { paperKind } from './registry/kinds/paper.kind';
import { placeKind } from './registry/kinds/place.kind';
import { scheduleKind } from './registry/kinds/schedule.kind';
import { serviceVisitKind } from './registry/kinds/service-visit.kind';
import { tripKind } from './registry/kinds/trip.kind';
import { tyreSetKind } from './registry/kinds/tyre-set.kind';
import { vehicleKind } from './registry/kinds/vehicle.kind';

/** The kinds of which a vehicle's history is handed over. */
export const historyKinds = {
  vehicle: vehicleKind,
  odometerRule: odometerRuleKind,
  notedReading: notedReadingKind,
  trip: tripKind,
  fill: fillKind,
  expense: expenseKind,
  tyreSet: tyreSetKind,
  conditionReading: conditionReadingKind,
  schedule: scheduleKind,
  serviceVisit: serviceVisitKind,
  paper: paperKind,
};

/** The kinds of which a driver may not have every number or name. */
export const limitedKinds = { vehicle: vehicleKind, place: placeKind };
