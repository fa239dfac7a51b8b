import { conditionReadingKind } from '@/features/conditions/condition-reading-kind';
import { employerKind } from '@/features/employers/employer-kind';
import { fillKind } from '@/features/energy/fill-kind';
import { expenseKind } from '@/features/expenses/expense-kind';
import { scheduleKind } from '@/features/maintenance/schedule-kind';
import { serviceVisitKind } from '@/features/maintenance/service-visit-kind';
import { paperKind } from '@/features/papers/paper-kind';
import { placeKind } from '@/features/places/place-kind';
import { settlementKind } from '@/features/settlements/settlement-kind';
import { tripKind } from '@/features/trips/trip-kind';
import { tyreSetKind } from '@/features/tyres/tyre-set-kind';
import { odometerRecordKind } from '@/features/vehicles/odometer-record-kind';
import { vehicleKind } from '@/features/vehicles/vehicle-kind';
import type { RecordKind } from '@/lib/offline/record-kind';
import type { RecordKindName, RecordOf } from '@/lib/offline/writes';

/** Every kind of record that is written through the outbox. */
export const recordKinds: { readonly [Name in RecordKindName]: RecordKind<RecordOf<Name>> } = {
  vehicle: vehicleKind,
  odometerRecord: odometerRecordKind,
  trip: tripKind,
  fill: fillKind,
  expense: expenseKind,
  employer: employerKind,
  place: placeKind,
  paper: paperKind,
  schedule: scheduleKind,
  serviceVisit: serviceVisitKind,
  tyreSet: tyreSetKind,
  conditionReading: conditionReadingKind,
  settlement: settlementKind,
};
