/**
 * The kinds of records that a driver writes. Changes on other devices, entries of the ledger and what waits in a browser
 * name a record by these; a new kind is one line here.
 */
export const recordKindNames = ['vehicle', 'odometerRecord', 'trip', 'fill', 'expense', 'employer'] as const;

/** Those whose records carry one reading of the odometer, as `odometerMetres`. The reading is named by the kind. */
export const kindsWithReading = ['fill', 'expense'] as const satisfies RecordKindName[];

/** What goes with its vehicle when that is deleted, by the names under which it is counted for the driver. */
export const vehicleDependentKinds = ['trips', 'fills', 'expenses', 'readings'] as const;

export type RecordKindName = (typeof recordKindNames)[number];
export type VehicleDependentKind = (typeof vehicleDependentKinds)[number];
