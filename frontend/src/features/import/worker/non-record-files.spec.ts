import type { Conventions } from '@domain/import/conventions';
import { expect, it } from 'vitest';
import { sheetOf, workbook } from '../../../../test/fixtures/import/workbook';
import { ImportReader } from './import-reader';
import { leaveOutNonRecordFiles } from './non-record-files';

const conventions: Conventions = {
  ...{
    decimalMark: '.',
    dateOrder: 'dayMonthYear',
    calendar: 'gregorian',
    zone: 'Europe/Berlin',
    currency: 'EUR',
  },
  ...{ distanceUnit: 'km', volumeUnit: 'litre' },
};
const fuel = `Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags
13/05/2024,1000,40.5,70.10,0,True,False,,
`;
const costs = 'Wann;Wofür;Betrag\n13.05.2024;Wäsche;12,00\n20.05.2024;Maut;9,50\n';

async function inOneFolder(contents: Readonly<Record<string, BlobPart>>) {
  const reader = new ImportReader();
  const opened = [];
  for (const [name, content] of Object.entries(contents))
    opened.push(...(await reader.open(new File([content], name), conventions)));
  return leaveOutNonRecordFiles(opened).map((file) =>
    file.outcome === 'understood' ? [file.understanding.fileName] : [file.fileName, file.outcome],
  );
}

it('keeps a table of another layout, whose columns the driver may name', async () => {
  const sheet = workbook([
    sheetOf([
      ['Wann', 'Betrag'],
      ['13.05.2024', '12,00'],
    ]),
  ]);
  expect(await inOneFolder({ 'fuel.csv': fuel, 'costs.csv': costs, 'costs.xlsx': sheet })).toEqual([
    ['fuel.csv'],
    ['costs.csv', 'refused'],
    ['costs.xlsx', 'refused'],
  ]);
});

it('names what has no records, such as a text with commas and lines of JSON', async () => {
  const letter =
    'This is everything.\n\nDistances are metres, volumes millilitres, amounts cents.\nWrite, if need be.\n';
  const lines = '{"id":"a","version":1,"data":{}}\n{"id":"b","version":1,"data":{}}\n';
  const page = '<p>One, two</p>\n<p>Three, four</p>\n';
  const beside = {
    'README.txt': letter,
    'trips.jsonl': lines,
    'page.html': page,
    'head.csv': 'Wann;Betrag\n',
  };
  expect(
    await inOneFolder({ 'fuel.csv': fuel, ...beside, 'photo.dat': new Uint8Array([0xff, 0, 16]) }),
  ).toEqual([['fuel.csv'], ...[...Object.keys(beside), 'photo.dat'].map((name) => [name, 'leftOut'])]);
});

it('refuses each where there is nothing else', async () => {
  expect(await inOneFolder({ 'a.txt': 'no table', 'b.csv': 'Wann;Betrag\n' })).toEqual([
    ['a.txt', 'refused'],
    ['b.csv', 'refused'],
  ]);
});
