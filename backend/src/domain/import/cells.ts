import type { DistanceUnit } from '../quantities/distance';
import type { VolumeUnit } from '../quantities/volume';
import type { DateOrder } from './conventions';
import type { Amount, ImportedMoment } from './imported-item';
import type { PaymentTerms } from './payment-sign';
import type { Row } from './row';
import type { DurationUnit } from './written-duration';

/** Units of electricity. */
export type EnergyUnit = 'kWh' | 'Wh';

/** Placeholder for a moment that cannot be read. A record with it may be added to totals, but is not imported. */
export const anyMoment: ImportedMoment = { day: '2000-01-01', time: null, atMs: null, zone: null };

/**
 * Reads cells by the conventions. All return null for an empty cell and throw CellFault for an unreadable one. Text may
 * have a currency sign or code, a unit, thousands marks, spaces, parentheses for negative amounts, a formula's leading
 * =; a unit or currency in the cell itself takes precedence over the conventions.
 *
 * In the survey (the first pass over the whole file) an implementation notes the cells that it is asked for, and so
 * finds decimal mark, date order and units with evidence; the same calls then read values in the second pass. So a
 * reader must ask for all cells of a row that it uses before it decides by their values.
 */
export interface Cells {
  /** Trimmed, and cut after 4,000 characters or `maxLength`; '' when missing. */
  text(row: Row, column: number, maxLength?: number): string;
  distanceMetres(row: Row, column: number, unit?: DistanceUnit): number | null;
  volumeMillilitres(row: Row, column: number, unit?: VolumeUnit): number | null;
  /** Reads kWh unless the cell or `unit` names another unit. */
  energyWattHours(row: Row, column: number, unit?: EnergyUnit): number | null;
  /** Reading of a meter. Reads kWh unless the cell or `unit` names another unit. */
  meterWattHours(row: Row, column: number, unit?: EnergyUnit): number | null;
  amount(row: Row, column: number, currency?: string): Amount | null;
  /** Reads an amount as paid; negative for refunds or income. */
  paid(row: Row, column: number, terms: PaymentTerms): Amount | null;
  /** Millionths of the currency's major unit. */
  priceMicros(row: Row, column: number): number | null;
  wholeNumber(row: Row, column: number): number | null;
  /** A duration in whole seconds. `unit`: unit of plain numbers; null if the cells must state it. */
  durationSeconds(row: Row, column: number, unit: DurationUnit | null): number | null;
  /** Coordinates and similar numbers. */
  decimal(row: Row, column: number): number | null;
  /**
   * Local day and, if written, time; an offset or zone in the text makes it an instant. `timeColumn`: separate column
   * for the time; `order`: order that the format fixes.
   */
  moment(row: Row, column: number, timeColumn?: number, order?: DateOrder): ImportedMoment | null;
  /**
   * While `read` runs, a day that is missing or unreadable is `anyMoment`: a row refused for its day still counts in
   * the totals.
   */
  atAnyMoment<Value>(read: () => Value): Value;
}
