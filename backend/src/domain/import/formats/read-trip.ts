import type { Amount, ImportedItem, ImportedMoment } from '../imported-item';
import type { Row } from '../row';
import { needed } from './needed';

export type ImportedTrip = Extract<ImportedItem, { kind: 'trip' }>;

/** Facts that a format determines about a trip; missing ones are empty. `startColumn` is the column of the start. */
export interface TripFacts extends Partial<Omit<ImportedTrip, 'kind' | 'at' | 'start'>> {
  readonly start: ImportedMoment | null;
  readonly startColumn: number;
}

/**
 * Reads a trip. CellFault without a day, or without a distance and a reading at the end; the start may be in another
 * row. `distanceColumn`: null if the app has trips without a distance.
 */
export function tripOfRow(row: Row, distanceColumn: number | null, facts: TripFacts): ImportedTrip {
  const { start, startColumn, ...rest } = facts;
  const trip = {
    kind: 'trip',
    at: { row: row.number },
    start: needed(start, row, startColumn, 'date'),
    ...nothingElse,
    ...rest,
  } as const;
  // A start can come from the reading before it.
  if (distanceColumn !== null && trip.odometerEndMetres === null)
    needed(trip.distanceMetres, row, distanceColumn, 'distance');
  return trip;
}

const nothingElse = {
  end: null,
  fromText: '',
  toText: '',
  odometerStartMetres: null,
  odometerEndMetres: null,
  distanceMetres: null,
  category: null,
  purpose: '',
  forWhom: '',
  tolls: null,
  parking: null,
  tags: [],
  fromLocation: null,
  toLocation: null,
  vehicleName: null,
  sourceId: null,
  note: '',
} satisfies Omit<ImportedTrip, 'kind' | 'at' | 'start'>;

/** Apps write 0 if nothing was paid. */
export function paid(amount: Amount | null): Amount | null {
  return amount?.amountMinor === 0 ? null : amount;
}
