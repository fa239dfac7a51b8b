import type { Fill } from '@domain/energy/energy.schema';
import { storedQuantityOf } from '@domain/energy/stored-quantity';
import { shownUnitPrice, storedUnitsIn } from '@domain/energy/unit-price';
import { shownIn } from '@domain/quantities/measure';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { RecordColumn } from '@/components/record-table/record-column';
import {
  amountColumn,
  dayColumn,
  numeral,
  odometerColumn,
  textColumn,
  timeColumn,
} from '@/entities/records/shared-columns';
import { formatDecimal } from '@/lib/formatting/decimals';
import type { Place } from '@/lib/formatting/place';
import { signOfSale, unitOfSale } from '@/lib/formatting/unit-of-sale';

const columnIds = [
  'date',
  'time',
  'source',
  'station',
  'chargedAt',
  'quantity',
  'price',
  'total',
  'filled',
  'odometer',
  'meter',
  'note',
  'changes',
] as const;

type ColumnId = (typeof columnIds)[number];

/** Texts for the columns of a fill. */
export interface FillTexts {
  readonly titleOf: (column: ColumnId) => string;
  readonly sourceOf: (fill: Fill) => string;
  readonly filledOf: (fill: Fill) => string;
  readonly chargedAtOf: (fill: Fill) => string;
  readonly changesOf: (fill: Fill) => string;
}

/** Fields of a vehicle that define how its fills are shown. */
type ShownVehicle = Pick<Vehicle, 'currency' | 'distanceUnit' | 'volumeUnit' | 'energySources'>;

/** Columns of a table of one vehicle's fills, in order. */
export function fillColumns(
  texts: FillTexts,
  vehicle: ShownVehicle,
  { locale }: Place,
): RecordColumn<Fill>[] {
  const { currency, distanceUnit, volumeUnit, energySources } = vehicle;
  const named = (id: ColumnId) => ({ id, title: texts.titleOf(id) });
  const momentOf = ({ atMs, zone }: Fill) => ({ atMs, zone });
  const signOf = ({ source }: Pick<Fill, 'source'>) => signOfSale(unitOfSale(source, volumeUnit), locale);
  const [first] = energySources;
  // A hybrid has two units, which are shown next to the figures.
  const titleUnit = first === undefined || energySources.length > 1 ? null : signOf({ source: first.kind });

  const quantityOf = (fill: Fill, written: (decimal: string, locale: string) => string): string => {
    const unit = storedUnitsIn[unitOfSale(fill.source, volumeUnit)];
    const decimal = shownIn(unit, storedQuantityOf(fill), 2);
    const figure = written(decimal, locale);
    return signOf(fill) === titleUnit ? figure : `${figure} ${signOf(fill)}`;
  };

  /** Returns the price per unit as the vehicle shows it, however it was quoted. */
  const priceOf = ({ source, unitPrice }: Fill): string | null =>
    unitPrice && shownUnitPrice(unitPrice, unitOfSale(source, volumeUnit), 3);
  const writtenPrice = (fill: Fill, written: (decimal: string, locale: string) => string): string => {
    const price = priceOf(fill);
    if (price === null) return '';
    const isUsual = fill.currency === currency && signOf(fill) === titleUnit;
    return isUsual ? written(price, locale) : `${written(price, locale)} ${fill.currency}/${signOf(fill)}`;
  };

  const columns: Record<ColumnId, RecordColumn<Fill>> = {
    date: dayColumn(named('date'), locale, momentOf),
    time: { ...timeColumn(named('time'), locale, momentOf), isHiddenAtFirst: true },
    source: textColumn(named('source'), 7, texts.sourceOf),
    station: textColumn(named('station'), 11, ({ station }) => station),
    chargedAt: textColumn(named('chargedAt'), 7, texts.chargedAtOf),
    quantity: {
      id: 'quantity',
      title: withUnit(texts.titleOf('quantity'), titleUnit),
      widthRem: 8,
      align: 'end',
      cell: (fill) => quantityOf(fill, formatDecimal),
      sortValue: storedQuantityOf,
      copyValue: (fill) => quantityOf(fill, numeral),
    },
    price: {
      id: 'price',
      title: withUnit(texts.titleOf('price'), titleUnit && `${currency}/${titleUnit}`),
      widthRem: 9,
      align: 'end',
      cell: (fill) => writtenPrice(fill, formatDecimal),
      sortValue(fill) {
        const price = priceOf(fill);
        return price === null ? null : Number(price);
      },
      copyValue: (fill) => writtenPrice(fill, numeral),
    },
    total: amountColumn(named('total'), { currency, locale }, (fill) =>
      fill.totalMinor === null ? null : { amountMinor: fill.totalMinor, currency: fill.currency },
    ),
    filled: textColumn(named('filled'), 7, texts.filledOf),
    odometer: odometerColumn(named('odometer'), {
      unit: distanceUnit,
      locale,
      unitOf: () => distanceUnit,
      metresOf: ({ odometerMetres }) => odometerMetres,
    }),
    meter: textColumn(named('meter'), 10, (fill) =>
      fill.source === 'electricity' ? (fill.charge.meter?.name ?? '') : '',
    ),
    note: textColumn(named('note'), 10, ({ note }) => note),
    changes: { ...textColumn<Fill>(named('changes'), 11, texts.changesOf), isHiddenAtFirst: true },
  };
  const isCharged = energySources.some(({ kind }) => kind === 'electricity');
  return columnIds
    .filter((id) => isCharged || (id !== 'chargedAt' && id !== 'meter'))
    .map((id) => columns[id]);
}

function withUnit(title: string, unit: string | null): string {
  return unit === null ? title : `${title} (${unit})`;
}
