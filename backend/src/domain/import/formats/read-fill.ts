import type { UnitOfSale } from '../../energy/energy.schema';
import type { DistanceUnit } from '../../quantities/distance';
import type { VolumeUnit } from '../../quantities/volume';
import type { EnergySource } from '../../vehicles/energy-source.schema';
import type { Cells, EnergyUnit } from '../cells';
import type { DateOrder } from '../conventions';
import type { ImportedItem } from '../imported-item';
import { CellFault, type Row } from '../row';
import { noColumn } from './columns';
import { importedLocation } from './imported-location';
import { needed } from './needed';

export type ImportedFill = Extract<ImportedItem, { kind: 'fill' }>;

/** Zero-based columns of a fill's cells, and the formats that the file states for them. */
export interface FillColumns {
  readonly date: number;
  readonly time?: number;
  readonly dateOrder?: DateOrder;
  readonly odometer: number;
  readonly distanceUnit?: DistanceUnit;
  readonly quantity: number;
  readonly volumeUnit?: VolumeUnit;
  readonly energyUnit?: EnergyUnit;
  /** True if the quantity is in kilograms when the source is unknown. */
  readonly isInKilograms?: boolean;
  readonly total?: number;
  readonly unitPrice?: number;
  readonly unitPricePer?: UnitOfSale;
  readonly currency?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** Facts that a format determines; missing ones are empty. */
export type FillFacts = Partial<
  Pick<
    ImportedFill,
    | 'source'
    | 'isFull'
    | 'missedBefore'
    | 'station'
    | 'note'
    | 'vehicleName'
    | 'sourceId'
    | 'current'
    | 'socBeforePercent'
    | 'socAfterPercent'
    | 'chargedAt'
    | 'meter'
  >
>;

function quantityOf(
  cells: Cells,
  row: Row,
  { quantity, volumeUnit, energyUnit, isInKilograms = false }: FillColumns,
  source: EnergySource | null,
): ImportedFill['quantity'] {
  switch (source) {
    case 'electricity':
      return { energyWattHours: aboveZero(cells.energyWattHours(row, quantity, energyUnit), row, quantity) };
    case 'cng':
    case 'hydrogen':
      return massOf(cells, row, quantity);
    case 'petrol':
    case 'diesel':
    case 'lpg':
    case null:
      if (source === null && isInKilograms) return massOf(cells, row, quantity);
      return {
        volumeMillilitres: aboveZero(cells.volumeMillilitres(row, quantity, volumeUnit), row, quantity),
      };
  }
}

function massOf(cells: Cells, row: Row, quantity: number): { massGrams: number } {
  const kilograms = cells.decimal(row, quantity);
  const grams = kilograms === null ? null : Math.round(kilograms * 1000);
  return { massGrams: aboveZero(grams, row, quantity) };
}

function aboveZero(size: number | null, row: Row, column: number): number {
  const known = needed(size || null, row, column, 'quantity');
  if (known < 0) throw new CellFault('negative', column, row.cells[column] ?? '');
  if (!Number.isSafeInteger(known)) throw new CellFault('tooLarge', column, row.cells[column] ?? '');
  return known;
}

function soldBy(
  source: EnergySource | null,
  { volumeUnit, isInKilograms = false }: FillColumns,
): UnitOfSale | null {
  switch (source) {
    case 'electricity':
      return 'kilowattHour';
    case 'cng':
    case 'hydrogen':
      return 'kilogram';
    case 'petrol':
    case 'diesel':
    case 'lpg':
    case null:
      return source === null && isInKilograms ? 'kilogram' : (volumeUnit ?? null);
  }
}

/**
 * Reads one fill. An odometer or a price of 0 counts as missing, because apps write it if the driver entered nothing;
 * only charging may be free. Electricity is in kWh, gas in kg, anything else by volume; a price without a unit of sale
 * in the file is per the volume unit of the conventions. CellFault without a day or a quantity. `paid`: replaces the
 * amount of the cell.
 */
export function readFill(
  cells: Cells,
  row: Row,
  at: FillColumns,
  facts: FillFacts,
  paid = cells.amount(row, at.total ?? noColumn, at.currency),
): ImportedFill {
  const source = facts.source ?? null;
  const moment = cells.moment(row, at.date, at.time, at.dateOrder);
  const odometerMetres = cells.distanceMetres(row, at.odometer, at.distanceUnit) || null;
  const total = paid?.amountMinor === 0 && source !== 'electricity' ? null : paid;
  const unitPriceMicros = cells.priceMicros(row, at.unitPrice ?? noColumn) || null;
  const location = importedLocation(cells, row, at.latitude ?? noColumn, at.longitude ?? noColumn);
  const quantity = quantityOf(cells, row, at, source);
  return {
    kind: 'fill',
    at: { row: row.number },
    moment: needed(moment, row, at.date, 'date'),
    odometerMetres,
    quantity,
    total,
    unitPriceMicros,
    unitPricePer: unitPriceMicros === null ? null : (at.unitPricePer ?? soldBy(source, at)),
    location,
    source,
    isFull: facts.isFull ?? true,
    missedBefore: facts.missedBefore ?? false,
    station: facts.station ?? '',
    note: facts.note ?? '',
    vehicleName: facts.vehicleName ?? null,
    sourceId: facts.sourceId ?? null,
    current: facts.current ?? null,
    socBeforePercent: facts.socBeforePercent ?? null,
    socAfterPercent: facts.socAfterPercent ?? null,
    ...(facts.chargedAt && { chargedAt: facts.chargedAt }),
    ...(facts.meter && { meter: facts.meter }),
  };
}
