import { conditionReadingKind } from './features/conditions/condition-reading.kind';
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
