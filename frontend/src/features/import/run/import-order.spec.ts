import type { Conventions } from '@domain/import/conventions';
import { expect, it } from 'vitest';
import { preparedOf } from '../../../../test/fixtures/import/prepared-of';
import { ImportReader } from '../worker/import-reader';
import { inImportOrder } from './import-order';

const conventions: Conventions = {
  ...({ decimalMark: '.', dateOrder: 'dayMonthYear', calendar: 'gregorian', zone: 'Europe/Berlin' } as const),
  ...({ distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' } as const),
};

const id = '01JZ0000000000000000000001';
const at = '2024-03-04T08:15:00.000Z,Europe/Berlin';

/** Files of an export of Roadbook, recognised by their content and not by their names. */
const own = {
  services: `id,vehicleId,at,zone,odometerMetres,engineMinutes,workshop,lines,currency,scheduleIds,expenseId,note\n${id},${id},${at},,,,"[]",EUR,"[]",,\n`,
  costs: `id,vehicleId,category,amountMinor,currency,converted,vendor,at,zone,spread,repeats,note\n${id},${id},insurance,32000,EUR,,Allsure,${at},,,\n`,
  trips: `id,vehicleId,startedAt,startZone,fromText,toText,odometerStartMetres,category,tollsMinor,parkingMinor,currency,endedAt,endZone,odometerEndMetres,distanceMetres\n${id},${id},${at},,,,,0,0,EUR,2024-03-04T08:47:00.000Z,Europe/Berlin,,7500\n`,
  odometer: `id,kind,vehicleId,at,zone,note,odometerBeforeMetres,odometerAfterMetres,reading,odometerMetres\n${id},replaced,${id},${at},,20400000,0,,\n`,
  places: `id,name,kind,employerId,forWhom,note,version\n${id},Home,home,,,,1\n`,
  employers: `id,name,kind,associatedWithId,note,version\n${id},Acme,employer,,,1\n`,
};

const lubelogger = {
  service: 'Date,Description,Cost,Notes,Odometer,Tags\n2024-03-20,Oil change,120.50,5W-30,48700,\n',
  fuel: 'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags\n2024-05-13,1500,38.22,66.03,0,True,False,,\n',
};

async function inOrder(contents: Readonly<Record<string, string>>) {
  const reader = new ImportReader();
  const opened = [];
  for (const [name, text] of Object.entries(contents))
    opened.push(...(await reader.open(new File([text], name), conventions)));
  const understood = opened.flatMap((each) => (each.outcome === 'understood' ? [each] : []));
  expect(understood).toHaveLength(opened.length);
  return inImportOrder(understood).map(({ understanding }) => understanding.fileName);
}

it('puts what others name and how an odometer counts before what needs it', async () => {
  expect(await inOrder(own)).toEqual(['employers', 'places', 'odometer', 'trips', 'costs', 'services']);
});

it('puts what corrects a reading after all that have one, and what the odometer counts before them', async () => {
  const reading = `"{""kind"":""fill"",""recordId"":""${id}""}"`;
  const odometer = `${own.odometer}${id},corrected,${id},${at},misread,,,${reading},\nno id,corrected,,${at},,,,,\n`;
  expect(await inOrder({ ...own, odometer })).toEqual([
    ...['employers', 'places', 'odometer', 'trips', 'costs', 'services', 'odometer (2)'],
  ]);
  expect(await inOrder({ odometer: odometer.replace(/^.*replaced.*\n/m, ''), trips: own.trips })).toEqual([
    'trips',
    'odometer',
  ]);
});

it('reads each row of the two in one of them, refused or not', async () => {
  const reading = `"{""kind"":""fill"",""recordId"":""${id}""}"`;
  const rows = `${id},corrected,${id},${at},misread,,,${reading},\nno id,corrected,,${at},,,,,\nno id,replaced,,${at},,1,0,,\n`;
  const reader = new ImportReader();
  await reader.open(new File([own.odometer + rows], 'odometer'), conventions);
  const terms = {
    ...{ driverId: 'driver', nowMs: Date.parse('2026-07-01T00:00Z'), conventions, corrected: [] },
    vehicles: [{ name: id, id, sources: ['petrol' as const] }],
  };
  const found = [];
  for (const key of [1, 2]) {
    const { counts, faults } = await preparedOf(reader, key, terms);
    found.push([counts.odometerRule, faults.map(({ row }) => row)]);
  }
  expect(found).toEqual([
    [1, [5]],
    [1, [4]],
  ]);
});

it('puts fills first, which say what a vehicle runs on', async () => {
  expect(await inOrder(lubelogger)).toEqual(['fuel', 'service']);
});

it('leaves files of the same kind as they were chosen', async () => {
  const again = lubelogger.fuel.replace('1500', '1600');
  expect(await inOrder({ newer: again, older: lubelogger.fuel })).toEqual(['newer', 'older']);
});
