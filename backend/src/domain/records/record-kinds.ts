/**
 * The kinds of records that a driver writes. Changes on other devices, entries of the ledger and what waits in a browser
 * name a record by these; a new kind is one line here.
 */
export const recordKindNames = [
  'vehicle',
  'odometerRecord',
  'trip',
  'fill',
  'expense',
  'employer',
  'place',
  'paper',
  'schedule',
  'serviceVisit',
  'tyreSet',
  'conditionReading',
] as const;

/**
 * The readings of an odometer that stand alone in their record; a trip has one at each end. A reading is named by the
 * kind of its record, one of a vehicle by the deal, one that was noted by itself as that.
 */
export const singleReadingKinds = ['fill', 'expense', 'service', 'purchase', 'sale', 'noted'] as const;

/** What goes with its vehicle when that is deleted, by the names under which it is counted for the driver. */
export const vehicleDependentKinds = [
  'trips',
  'fills',
  'expenses',
  'readings',
  'papers',
  'schedules',
  'serviceVisits',
  'tyreSets',
  'conditionReadings',
] as const;

export type RecordKindName = (typeof recordKindNames)[number];
export type VehicleDependentKind = (typeof vehicleDependentKinds)[number];
