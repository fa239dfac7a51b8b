/**
 * The kinds of records that a driver writes. Changes on other devices, entries of the ledger and changes waiting in a
 * browser name a record by these; a new kind is one line here.
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
  'settlement',
] as const;

/**
 * Kinds of single readings of an odometer, one in a record; a trip has one at each end. A reading has the kind of its
 * record; a reading of a vehicle that of its purchase or sale; a separately noted one `noted`.
 */
export const singleReadingKinds = ['fill', 'expense', 'service', 'purchase', 'sale', 'noted'] as const;

/** Kinds of records that are deleted with their vehicle, by the names under which they are counted for the driver. */
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
