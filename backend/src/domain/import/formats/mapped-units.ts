import type { DistanceUnit } from '../../quantities/distance';
import type { Cells, EnergyUnit } from '../cells';
import { headerFingerprint } from '../column-layout';
import type { ColumnMapping } from '../column-mapping';
import type { ColumnMeaning } from '../column-words';
import type { Conventions } from '../conventions';
import type { Row } from '../row';
import type { TableHead } from '../table-format';
import { type UnitsOfHeader, unitOfSale, unitsOfHeader } from '../units-of-header';
import { noColumn } from './columns';
import { rowCurrency } from './row-currency';

/** Units and currencies stated in the headers of mapped columns. */
export interface MappedUnits {
  /** Units on which all columns that state one agree. */
  readonly declared: Partial<Conventions>;
  /** Units per column if columns differ. */
  of(column: number | undefined): {
    readonly distance?: DistanceUnit | undefined;
    readonly currency?: string | undefined;
  };
  readonly quantity: Pick<UnitsOfHeader, 'energy' | 'isMass'>;
  /** Unit of the meter's readings, that of the quantity if their headers state none. */
  readonly meter: EnergyUnit | undefined;
  readonly unitPricePer: ReturnType<typeof unitOfSale>;
  /** True if quantities are in gallons of an unknown country. */
  readonly isInGallons: boolean;
  /** Ambiguous currency sign in a header, such as $. */
  readonly sign: string | null;
}

const ofDistance: readonly ColumnMeaning[] = ['odometer', 'odometerStart', 'odometerEnd', 'distance'];
const ofMoney: readonly ColumnMeaning[] = ['total', 'amount', 'unitPrice', 'tolls', 'parking'];

/** Headers of charge tables, whose quantities are in kWh if they state no unit. */
const energyWords = /energ|stromm|electric/i;
const chargeWords = /charge(start|r\b|point)|charging|kwh|lade(punkt|dauer|zeit|modus|vorgang)/i;

const gallons = /\bgal(s|lons?|lonen|l?ones)?\b/i;

export function unitsOfMapping({ rows }: TableHead, { layout, columns }: ColumnMapping): MappedUnits {
  const header = rows.find((cells) => headerFingerprint(cells) === layout) ?? [];
  const columnOf: Partial<Record<ColumnMeaning, number>> = columns;
  const textOf = (meaning: ColumnMeaning) => header[columnOf[meaning] ?? -1] ?? '';
  const unitsOf = (meanings: readonly ColumnMeaning[]) =>
    meanings.filter((each) => columnOf[each] !== undefined).map((each) => unitsOfHeader(textOf(each)));
  const distance = agreed(unitsOf(ofDistance).map((units) => units.distance));
  const currency = agreed(unitsOf(ofMoney).map((units) => units.currency));
  const quantity = unitsOfHeader(textOf('quantity'));
  const isOfEnergy = energyWords.test(textOf('quantity')) || header.some((cell) => chargeWords.test(cell));
  const isOpen = quantity.volume === null && !quantity.isMass && columnOf.fuel === undefined;
  const energyOfTable = isOpen && isOfEnergy && columnOf.quantityUnit === undefined ? 'kWh' : null;
  const perUnit = unitOfSale(textOf('unitPrice'));
  const ofSale = perUnit === 'kilogram' || perUnit === 'kilowattHour' ? null : perUnit;
  const volume = quantity.volume ?? ((quantity.energy ?? energyOfTable) === null ? ofSale : null);
  return {
    declared: {
      ...(distance.one && { distanceUnit: distance.one }),
      ...(currency.one && { currency: currency.one }),
      ...(volume && columnOf.quantityUnit === undefined && { volumeUnit: volume }),
    },
    of(column) {
      if (column === undefined || !(distance.differ || currency.differ)) return {};
      const { distance: unit, currency: code } = unitsOfHeader(header[column] ?? '');
      return {
        distance: distance.differ ? (unit ?? undefined) : undefined,
        currency: currency.differ ? (code ?? undefined) : undefined,
      };
    },
    quantity: { isMass: quantity.isMass, energy: quantity.energy ?? energyOfTable },
    meter:
      unitsOf(['meterBefore', 'meterAfter']).find(({ energy }) => energy)?.energy ??
      quantity.energy ??
      undefined,
    unitPricePer: perUnit === volume ? null : perUnit,
    isInGallons: gallons.test(textOf('quantity')) && quantity.volume === null,
    sign: unitsOf(ofMoney).find(({ sign }) => sign !== null)?.sign ?? null,
  };
}

function agreed<Value>(stated: readonly (Value | null)[]): { one: Value | null; differ: boolean } {
  const different = [...new Set(stated.filter((each) => each !== null))];
  return { one: different.length === 1 ? (different[0] ?? null) : null, differ: different.length > 1 };
}

/** Plain numbers, whose unit is in another column. */
const bare = /^[\p{Nd}\s.,'’()+\-−]+$/u;

/** Row whose numbers in these columns are followed by a unit or currency, as if each cell stated it. */
function withUnit(row: Row, unit: string, columns: readonly (number | undefined)[]): Row {
  if (unit === '') return row;
  const cells = row.cells.map((cell, column) =>
    columns.includes(column) && bare.test(cell) && cell.trim() !== '' ? `${cell.trim()} ${unit}` : cell,
  );
  return { ...row, cells };
}

/** Row with the units of other columns, and ambiguous currency signs of headers, appended to its numbers. */
export function withUnitsOfRow(
  cells: Cells,
  row: Row,
  { columns }: ColumnMapping,
  { sign }: MappedUnits,
): Row {
  const column: Partial<Record<ColumnMeaning, number>> = columns;
  const { currency: ofCurrency, distanceUnit, quantityUnit } = column;
  const says = [ofCurrency, distanceUnit, quantityUnit].some((each) => each !== undefined);
  if (!says && sign === null) return row;
  const text = (each: number | undefined) => cells.text(row, each ?? noColumn);
  const money = [column.total, column.amount, column.unitPrice, column.tolls, column.parking];
  const isKnown = rowCurrency(cells, row, ofCurrency ?? noColumn) !== undefined;
  const signOfRow = isKnown ? '' : text(ofCurrency);
  const distances = [column.odometer, column.odometerStart, column.odometerEnd, column.distance];
  const measured = withUnit(row, text(distanceUnit), distances);
  const sold = withUnit(measured, text(quantityUnit), [column.quantity]);
  return withUnit(sold, /^\p{Nd}*$/u.test(signOfRow) ? (sign ?? '') : signOfRow, money);
}
