import type { DistanceUnit } from '../../quantities/distance';
import type { VolumeUnit } from '../../quantities/volume';
import type { Cells } from '../cells';
import type { DateOrder } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { ColumnNamed } from './columns';
import { energySourceNamed, isAdBlue } from './energy-words';
import { expenseCategoryNamed, tripCategoryNamed } from './expense-words';
import { importedLocation } from './imported-location';
import { needed } from './needed';
import { readExpense, readService } from './read-cost';
import { readFill } from './read-fill';
import type { SectionReader } from './sections';
import { noteOf, saysYes } from './words';

function distanceUnitOf(text: string): DistanceUnit | undefined {
  if (/^km|^kilom/i.test(text)) return 'km';
  return /^mi/i.test(text) ? 'mi' : undefined;
}

/** "gal" is the gallon that the vehicle's own row names. */
function volumeUnitOf(text: string, ofVehicle: string): VolumeUnit | undefined {
  if (/^l/i.test(text)) return 'litre';
  if (!/gal/i.test(text)) return undefined;
  const both = `${text} ${ofVehicle}`;
  if (/uk|imp/i.test(both)) return 'ukGallon';
  return /us/i.test(both) ? 'usGallon' : undefined;
}

export function readAcarVehicle(cells: Cells, row: Row, column: ColumnNamed): ImportedItem {
  const text = (name: string) => cells.text(row, column(name));
  const source = energySourceNamed(text('engine'));
  const year = /^\d{4}$/.test(text('year')) ? Number(text('year')) : null;
  return {
    kind: 'vehicle',
    at: { row: row.number },
    name: text('name'),
    make: text('make'),
    model: noteOf(text('model'), text('submodel')).replace('\n', ' '),
    year,
    plate: text('license plate'),
    vin: text('vin'),
    sources: source ? [source] : [],
    vehicleName: text('name') || null,
    sourceId: null,
    note: text('notes'),
  };
}

export function readAcarFill(
  cells: Cells,
  row: Row,
  column: ColumnNamed,
  volumeUnits: ReadonlyMap<string, string>,
  dateOrder: DateOrder | undefined,
): ImportedItem {
  const text = (...names: string[]) => cells.text(row, column(...names));
  const vehicleName = text('vehicle') || null;
  const fuel = `${text('fuel category')} ${text('fuel type')}`.trim();
  const station = noteOf(text('fuel brand'), text('fueling station address')).replace('\n', ', ');
  const note = noteOf(text('notes'), text('tags'));
  const place = {
    date: column('date'),
    time: column('time'),
    dateOrder,
    odometer: column('odometer reading'),
    distanceUnit: distanceUnitOf(text('distance unit')),
  };
  if (isAdBlue(fuel) || isAdBlue(text('tags'))) {
    const facts = {
      title: isAdBlue(fuel) ? text('fuel type') : 'AdBlue',
      vendor: station,
      note,
      vehicleName,
    };
    return readExpense(cells, row, { ...place, amount: column('total cost') }, 'other', facts);
  }
  const at = {
    ...place,
    quantity: column('volume'),
    volumeUnit: volumeUnitOf(text('volume unit'), volumeUnits.get(vehicleName ?? '') ?? ''),
    total: column('total cost'),
    unitPrice: column('price per unit'),
    latitude: column('place latitude', 'latitude'),
    longitude: column('place longitude', 'longitude'),
  };
  const device = importedLocation(cells, row, column('device latitude'), column('device longitude'));
  const fill = readFill(cells, row, at, {
    source: /^kwh$/i.test(text('volume unit')) ? 'electricity' : energySourceNamed(fuel),
    isFull: !saysYes(text('partial fill-up?')),
    missedBefore: saysYes(text('previously missed fill-ups?')),
    station,
    note,
    vehicleName,
  });
  return { ...fill, location: fill.location ?? device };
}

/**
 * Rows of services and expenses. Their header has one column more than their cells ("Place City" twice), so columns
 * after it are counted from the end.
 */
export function readAcarEvent(
  cells: Cells,
  section: 'event' | 'service' | 'expense',
  dateOrder: DateOrder | undefined,
): SectionReader {
  return (row, column, header) => {
    const text = (...names: string[]) => cells.text(row, column(...names));
    const fromEnd = (name: string) => cells.text(row, column(name) - header.length + row.cells.length);
    const title = text('sub types', 'services', 'expenses');
    const facts = {
      title,
      vendor: text('place name', 'service center name', 'expense center name'),
      note: noteOf(fromEnd('notes'), fromEnd('tags')),
      vehicleName: text('vehicle') || null,
    };
    const at = {
      date: column('date'),
      time: column('time'),
      dateOrder,
      odometer: column('odometer reading'),
      distanceUnit: distanceUnitOf(text('distance unit')),
      amount: column('total cost'),
    };
    const isService = section === 'service' || (section === 'event' && /service/i.test(text('type')));
    if (isService) return [readService(cells, row, at, facts)];
    return [readExpense(cells, row, at, expenseCategoryNamed(title) ?? 'other', facts)];
  };
}

export function readAcarTrip(
  cells: Cells,
  row: Row,
  column: ColumnNamed,
  dateOrder: DateOrder | undefined,
): Extract<ImportedItem, { kind: 'trip' }> {
  const text = (name: string) => cells.text(row, column(name));
  const unit = distanceUnitOf(text('distance unit'));
  const metres = (name: string) => cells.distanceMetres(row, column(name), unit);
  const start = cells.moment(row, column('start date'), column('start time'), dateOrder);
  return {
    kind: 'trip',
    at: { row: row.number },
    end: cells.moment(row, column('end date'), column('end time'), dateOrder),
    odometerStartMetres: metres('start odometer reading') || null,
    odometerEndMetres: metres('end odometer reading') || null,
    distanceMetres: metres('distance'),
    fromLocation: importedLocation(cells, row, column('start latitude'), column('start longitude')),
    toLocation: importedLocation(cells, row, column('end latitude'), column('end longitude')),
    start: needed(start, row, column('start date'), 'date'),
    fromText: text('start location'),
    toText: text('end location'),
    category: tripCategoryNamed(text('type')),
    purpose: text('purpose'),
    forWhom: text('client'),
    tolls: null,
    parking: null,
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    vehicleName: text('vehicle') || null,
    sourceId: null,
    note: text('notes'),
  };
}
