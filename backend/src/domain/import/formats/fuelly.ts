import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import { columnsOf, noColumn } from './columns';
import { energySourceNamed } from './energy-words';
import { expenseCategoryNamed } from './expense-words';
import type { MeantRow } from './meant-row';
import { preset } from './preset';

/**
 * Columns are named after the driver's units; the country of a gallon is not stated. The web site writes decimal
 * points.
 */
function declaredBy(header: readonly string[]): Partial<Conventions> {
  const has = (...names: string[]) => columnsOf(header)(...names) !== noColumn;
  return {
    ...(!has('gas brand') && { decimalMark: '.' as const }),
    ...(has('km', 'l/100km', 'km/l') && { distanceUnit: 'km' as const }),
    ...(has('miles', 'mpg') && !has('km') && { distanceUnit: 'mi' as const }),
    ...(has('litres', 'liters') && { volumeUnit: 'litre' as const }),
    ...(has('us gallons') && { volumeUnit: 'usGallon' as const }),
    ...(has('uk gallons', 'imp gallons') && { volumeUnit: 'ukGallon' as const }),
  };
}

const quantity = ['litres', 'liters', 'gallons', 'us gallons', 'uk gallons', 'imp gallons', 'kwh'];
const needs = ['dateOrder', 'zone', 'currency', 'decimalMark', 'distanceUnit'] as const;
const ofWebSite = { odometer: 'odometer', note: 'notes', tags: 'tags', vehicle: 'car_name' };

function readService(row: MeantRow): ImportedItem {
  const title = row.text('title').replaceAll('_', ' ');
  return /expense/i.test(row.cell('service_type'))
    ? row.expense(expenseCategoryNamed(title), { title })
    : row.service({ title });
}

function readAppRow(row: MeantRow): ImportedItem {
  const type = row.text('fuel');
  if (/service/i.test(type)) return row.service();
  if (/expense/i.test(type)) return row.expense();
  return row.fill({
    source: energySourceNamed(/^gas$/i.test(type) ? '' : type),
    isFull: !/partial/i.test(row.cell('filled up')),
    station: row.joined('gas brand', 'location'),
  });
}

/** Fuelly: fuel-ups and services of its web site, all vehicles in one file, and the one file of its app. */
export const fuelly = preset(
  'fuelly',
  {
    header: ['car_name', 'model', 'odometer', 'fuelup_date', 'partial_fuelup', 'missed_fuelup'],
    columns: {
      ...ofWebSite,
      date: 'fuelup_date',
      quantity,
      unitPrice: 'price',
      partial: 'partial_fuelup',
      missed: 'missed_fuelup',
      station: 'brand',
      latitude: 'latitude',
      longitude: 'longitude',
    },
    declares: declaredBy,
    needs: [...needs, 'volumeUnit'],
    // The price is per litre or gallon; there is no total.
    read: (row) => row.fill({ source: row.has('kwh') ? 'electricity' : null }),
  },
  {
    header: ['car_name', 'model', 'odometer', 'service_date', 'service_type'],
    columns: { ...ofWebSite, date: 'service_date', amount: 'price', title: 'sub_service_types' },
    declares: declaredBy,
    needs,
    read: readService,
  },
  {
    header: ['type', 'date', 'vehicle', 'odometer', 'filled up', 'total cost', 'octane', 'gas brand'],
    columns: {
      date: 'date',
      time: 'time',
      odometer: 'odometer',
      quantity,
      total: 'total cost',
      amount: 'total cost',
      unitPrice: 'price',
      fuel: 'type',
      title: 'services',
      vendor: 'location',
      note: 'notes',
      tags: 'tags',
      vehicle: 'vehicle',
    },
    declares: declaredBy,
    needs: [...needs, 'volumeUnit'],
    read: readAppRow,
  },
);
