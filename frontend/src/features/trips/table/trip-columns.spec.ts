import type { Trip } from '@domain/trips/trip.schema';
import { expect, it } from 'vitest';
import { copiedTable } from '@/components/record-table/copied-table';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { type TripTexts, tripColumns } from './trip-columns';

/** From 08:05 to 09:10 in Berlin, 12.4 km by the driver's word. */
const trip: Trip = {
  ...{ id: '01JD0000000000000000000001', version: 1, vehicleId: 'golf', tags: [], favourite: false },
  ...{ startedAtMs: Date.UTC(2026, 2, 2, 7, 5), startZone: 'Europe/Berlin' },
  ...{ endedAtMs: Date.UTC(2026, 2, 2, 8, 10), endZone: 'Europe/Berlin' },
  ...{ odometerStartMetres: null, odometerEndMetres: null, distanceMetres: 12_400 },
  ...{ fromText: 'Home', toText: '=Köln', category: 'business', purpose: '+ Offer', forWhom: '', note: '' },
  ...{ passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR' },
};

const texts: TripTexts = {
  titleOf: (column) => column,
  categoryOf: () => 'Business',
  clientOf: () => 'Weber',
  vehicleOf: ({ vehicleId }) =>
    vehicleId === null ? undefined : { name: 'Golf', distanceUnit: vehicleId === 'mini' ? 'mi' : 'km' },
  findingsOf: () => '',
  changesOf: () => '',
};

const preferences = (changes: Partial<DriverPreferences> = {}): DriverPreferences => ({
  ...{ driverId: 'jana', locale: 'de-DE', zone: 'Europe/Berlin', distanceUnit: 'km', currency: 'EUR' },
  ...{ jurisdiction: 'DE', workingHours: [] },
  ...changes,
});

function columnOf(id: string, as?: Partial<DriverPreferences>) {
  const column = tripColumns(texts, preferences(as)).find((each) => each.id === id);
  if (column === undefined) throw new Error(`there is a column ${id}`);
  return column;
}

it('copies days, times, figures and durations as spreadsheets read them, and no formula', () => {
  const columns = tripColumns(texts, preferences());
  const copied = copiedTable(columns, [trip], { withTitles: true }).text.split('\r\n');
  expect(copied[0]?.split('\t')).toEqual([
    ...['date', 'start', 'end', 'from', 'to', 'distance (km)', 'category', 'purpose', 'client', 'vehicle'],
    ...['odometerStart (km)', 'odometerEnd (km)', 'duration', 'note', 'findings', 'changes'],
  ]);
  expect(copied[1]?.split('\t')).toEqual([
    ...['2026-03-02', '08:05', '09:10', 'Home', "'=Köln", '12,4', 'Business', "'+ Offer", 'Weber', 'Golf'],
    ...['', '', '1:05', '', '', ''],
  ]);
});

it('names the day of an end on another day, and the whole of a long duration', () => {
  const long = { ...trip, endedAtMs: trip.startedAtMs + 27.5 * 3_600_000 };
  expect(columnOf('end').copyValue(long)).toBe('2026-03-03 11:35');
  expect(columnOf('end').cell(long)).toBe('03.03.2026 11:35');
  expect(columnOf('duration').copyValue(long)).toBe('27:30');
});

it('takes each end in its own zone', () => {
  expect(columnOf('end').copyValue({ ...trip, endZone: 'Europe/London' })).toBe('08:10');
});

it('shows a trip that runs without an end, a distance and a duration', () => {
  const running = { ...trip, endedAtMs: null, endZone: null, distanceMetres: null };
  for (const id of ['end', 'distance', 'duration']) {
    expect(columnOf(id).cell(running)).toBe('');
    expect(columnOf(id).sortValue(running)).toBeNull();
    expect(columnOf(id).copyValue(running)).toBe('');
  }
});

it('shows distances in the unit of the driver, and miles exactly as typed', () => {
  const typed = { ...trip, distanceMetres: 16_093, distanceMileThousandths: 10_000 };
  const inMiles = columnOf('distance', { distanceUnit: 'mi', locale: 'en-GB' });
  expect(inMiles.title).toBe('distance (mi)');
  expect(inMiles.cell(typed)).toBe('10.0');
  expect(columnOf('distance').cell(typed)).toBe('16,1');
});

it('shows an odometer as its vehicle does, and names the unit where it is not the driver’s', () => {
  const read = { ...trip, odometerStartMetres: 45_678_000 };
  expect(columnOf('odometerStart').cell(read)).toBe('45.678');
  expect(columnOf('odometerStart').copyValue(read)).toBe('45678');
  const mini = { ...read, vehicleId: 'mini', odometerStartMetres: 16_093_440 };
  expect(columnOf('odometerStart').cell(mini)).toBe('10.000 mi');
  expect(columnOf('odometerStart').copyValue(mini)).toBe('10000 mi');
});
