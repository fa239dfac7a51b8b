import type { Conventions } from '@domain/import/conventions';
import { type ImportedRecord, maxRecordsInABatch } from '@domain/import/import.schema';
import { describe, expect, it } from 'vitest';
import { preparedOf } from '../../../../test/fixtures/import/prepared-of';
import type { ImportTerms } from '../reading/import-terms';
import { ImportReader } from './import-reader';

const conventions: Conventions = {
  decimalMark: '.',
  dateOrder: 'dayMonthYear',
  calendar: 'gregorian',
  zone: 'Europe/Berlin',
  distanceUnit: 'km',
  volumeUnit: 'litre',
  currency: 'EUR',
};

/** Names that files give to the one vehicle. */
const vehicleNames = [null, 'Van', '2'];
const terms: ImportTerms = {
  driverId: 'driver',
  nowMs: Date.parse('2026-07-01T00:00Z'),
  conventions,
  vehicles: vehicleNames.map((name) => ({ name, id: '01JZ000000000000000000000V', sources: ['petrol'] })),
  corrected: [],
};

type Of<Kind extends ImportedRecord['kind']> = Extract<ImportedRecord, { kind: Kind }>['record'];

async function read(text: string, faults: readonly string[] = []) {
  const reader = new ImportReader();
  const opened = await reader.open(new File([text], 'export.csv'), conventions);
  expect(opened.map(({ outcome }) => outcome)).toEqual(['understood']);
  const prepared = await preparedOf(reader, 0, terms);
  expect(prepared.faults.map(({ row, reason }) => `${row} ${reason}`)).toEqual(faults);
  reader.start(0, terms);
  const batches = [];
  for (let batch = await reader.next(); batch; batch = await reader.next()) batches.push(batch);
  const records = batches.flatMap((batch) => batch.records);
  const of = <Kind extends ImportedRecord['kind']>(kind: Kind) =>
    records.flatMap((each) => (each.kind === kind ? [each.record as Of<Kind>] : []));
  return { prepared, batches, of, visits: of('service'), schedules: of('schedule') };
}

/** Returns what was done, where, for how much and at which odometer. */
const done = ({ lines, workshop, odometerMetres }: Of<'service'>) => [
  lines.map(({ text, amountMinor }) => `${text} ${amountMinor}`).join(', '),
  workshop,
  odometerMetres,
];

const lubelogger = `Date,Description,Cost,Notes,Odometer,Tags
20/03/2024,Oil change,120.50,5W-30,48700,
21/03/2024,Washed the engine,0,,48710,
`;

const fuelioCosts = `"## Vehicle"
"Name","Description","DistUnit","FuelUnit","ConsumptionUnit","ImportCSVDateFormat","VIN","Insurance","Plate","Make","Model","Year","TankCount","Tank1Type","Tank2Type","Active","Tank1Capacity","Tank2Capacity","FuelUnitTank2","FuelConsumptionTank2"
"Van","","0","0","0","dd.MM.yyyy","","","","","","","1","100","0","1","50","0","0","0"
"## CostCategories"
"CostTypeID","Name","priority","color"
"1","Service","0",""
"3","Insurance","0",""
"## Costs"
"CostTitle","Date","Odo","CostTypeID","Notes","Cost","flag","idR","read","RemindOdo","RemindDate","isTemplate","RepeatOdo","RepeatMonths","isIncome","UniqueId"
`;

const roadTripHead = `ROAD TRIP CSV ",."
Version,Language
1500,en

FUEL RECORDS
Odometer (km),Trip Distance,Date,Fill Amount,Fill Units,Price per Unit,Total Price,Partial Fill,L/100 km,Note,Octane,Location,Payment,Conditions,Reset,Categories,Flags,Currency Code,Currency Rate,Latitude,Longitude,ID,Trip Comp Fuel Economy,Trip Comp Avg. Speed,Trip Comp Temperature,Trip Comp Drive Time,Tank Number
1200,,"2024-1-3 9:05",30,L,1.7,51,,,,,,,,,,0,,1,,,1,,,,,0

MAINTENANCE RECORDS
Description,Date,Odometer (km),Cost,Note,Location,Type,Subtype,Payment,Categories,Reminder Interval,Reminder Distance,Flags,Currency Code,Currency Rate,Latitude,Longitude,ID,Notification Interval,Notification Distance
`;

describe('services of other apps', () => {
  it('of LubeLogger are visits, those that cost something with their expense', async () => {
    const { visits, of } = await read(lubelogger);
    const [expense] = of('expense');
    expect(visits.map(done)).toEqual([
      ['Oil change 12050', '', 48_700_000],
      ['Washed the engine null', '', 48_710_000],
    ]);
    expect(visits.map(({ expenseId }) => expenseId)).toEqual([expense?.id, null]);
    expect(of('expense')).toMatchObject([
      { amountMinor: 12_050, category: 'service', note: 'Oil change\n5W-30', odometerMetres: null },
    ]);
  });

  it('of Drivvo are one visit for one time at the garage', async () => {
    const { visits, of } = await read(`##Service
"Kilometerzähler (km)","Datum","Gesamtkosten","Serviceart","Werkstatt","Fahrer","Zahlungsart","Bemerkung","Titel","Rabatt"
"62800.0","2024-02-11 08:00:00","120.0","Ölwechsel","Autohaus Süd","","","","","0"
"62800.0","2024-02-11 08:00:00","35.9","Luftfilter","Autohaus Süd","","","","","0"
`);
    expect(visits.map(done)).toEqual([['Ölwechsel 12000, Luftfilter 3590', 'Autohaus Süd', 62_800_000]]);
    expect(of('expense')).toMatchObject([{ id: visits[0]?.expenseId, amountMinor: 15_590 }]);
  });

  it.each([
    [
      'aCar',
      `Metadata
"Android Version","aCar Version","aCar Build Date","aCar Database Version","Export Date/Time","Export Version","Minimum Supported aCar Version","Date Format","Time Format"
"12","5.4.1","03/02/2022","18","04/05/2022 - 10:20","11","5.0.0","M/d/yyyy","h:mm a"

Event Records
"Vehicle","Date","Time","Odometer Reading","Distance Unit","Type","Sub Types","Total Cost","Payment","Place Name","Place Address","Place Street","Place City","Place State","Place City","Place Country","Place Postal Code","Place Latitude","Place Longitude","Device Latitude","Device Longitude","Tags","Notes"
"Van","2/1/2022","8:30 AM","70000","km","Service","Rotate Tires, Engine Oil","95.20","Card","North Garage","","","","","","","","","","","","",""
`,
      ['Rotate Tires, Engine Oil 9520', 'North Garage', 70_000_000],
    ],
    [
      'Fuelly',
      `car_name, model, odometer, price, service_date, date_added, tags, service_type, sub_service_types, notes, latitude, longitude
"Van","",91000.0,149.90,2022-07-01,2022-07-01 12:00:00,"","service","oil_change","",,
`,
      ['oil change 14990', '', 91_000_000],
    ],
    [
      'Simply Auto',
      `Row ID,Vehicle ID,Odometer,Qty,Partial Tank,Missed Fill Up,Total Cost,Distance Traveled,Eff,Octane,Fuel Brand,Filling Station,Notes,Day,Month,Year,Receipt Path,Record Type,Record Desc
13,2,45300,0,0,0,210.4,0,0,0,,,,5,4,2024,,1,Brake pads
`,
      ['Brake pads 21040', '', 45_300_000],
    ],
    [
      'Spritmonitor',
      `Date;Odometer;Cost type;Cost;Currency;Note
12.03.2023;53000;Maintenance;99.90;EUR;brakes
`,
      ['Maintenance 9990', '', 53_000_000],
    ],
  ])('of %s are visits', async (_, text, expected) => {
    const { visits, of } = await read(text);
    expect(visits.map(done)).toEqual([expected]);
    expect(of('expense').map(({ id }) => id)).toEqual([visits[0]?.expenseId]);
  });

  it('fill their batches with expenses beside their visits, and without', async () => {
    const head = 'Date,Description,Cost,Notes,Odometer,Tags';
    // Batches end by their length, after an expense or after a visit.
    for (const [cost, length, noteCharacters] of [
      ['10', 80, 1900],
      ['10', 80, 1925],
      ['10', 80, 1950],
      ['0', 160, 1950],
    ] as const) {
      const note = 'x'.repeat(noteCharacters);
      const rows = Array.from({ length }, (_, n) => `20/03/2024,Job ${n},${cost},${note},,`);
      const { batches, visits } = await read([head, ...rows].join('\n'));
      expect(visits).toHaveLength(length);
      expect(batches.length).toBeGreaterThan(1);
      for (const { records } of batches) {
        expect(records.length).toBeLessThanOrEqual(maxRecordsInABatch);
        const ids = new Set(records.map(({ record }) => record.id));
        for (const each of records) {
          if (each.kind === 'service') expect(ids.has(each.record.expenseId ?? each.record.id)).toBe(true);
        }
      }
    }
  });
});

describe('reminders of other apps', () => {
  it('of Fuelio are schedules that are due when it says; one that comes once is none', async () => {
    const { schedules, visits, prepared } = await read(`${fuelioCosts}
"Oil and filter","14.02.2023","80000","1","","189.9","0","0","1","95000","2011-01-01","0","15000","12","0","7"
"Insurance","01.01.2023","0","3","","400","0","0","1","0","01.01.2024","0","0","12","0","8"
"Timing belt","17.02.2023","0","1","","0.0","0","0","1","0","30.04.2025","0","0","0","0","10"
`);
    expect(schedules.map(({ title, start, normal }) => [title, start, normal.later])).toEqual([
      [
        'Oil and filter',
        { day: '2023-02-14', odometerMetres: 80_000_000 },
        { distanceMetres: 15_000_000, months: 12, engineMinutes: null, energy: null },
      ],
      [
        'Insurance',
        { day: '2023-01-01', odometerMetres: null },
        { distanceMetres: null, months: 12, engineMinutes: null, energy: null },
      ],
    ]);
    // 80 000 km and 15 000 more: due from the service.
    expect(visits.map(({ scheduleIds }) => scheduleIds)).toEqual([[schedules[0]?.id]]);
    expect(prepared.oneTimeReminders).toEqual({ count: 1, names: ['Timing belt'], hasMoreNames: false });
  });

  it('of Fuelio are not ticked off where it says itself when they are due', async () => {
    const { schedules, visits } = await read(`${fuelioCosts}
"Oil","14.02.2023","80000","1","","189.9","0","0","1","95000","2011-01-01","0","15000","0","0","7"
"Oil","14.02.2024","94000","1","","189.9","0","0","1","100000","2011-01-01","0","15000","0","0","9"
`);
    expect(schedules.map(({ start }) => start)).toEqual([{ day: '2024-02-14', odometerMetres: 85_000_000 }]);
    expect(visits.map(({ scheduleIds }) => scheduleIds)).toEqual([[], []]);
  });

  it('of Road Trip are one schedule for one name, which its services did', async () => {
    const first =
      '"Oil change","2024-5-1 10:00",16000,80,,Quick Lube,Service,Maintenance,,,6,10000,0,,1,,,1,,';
    const second = '"Oil change","2024-11-3",26100,85,,Quick Lube,Service,Maintenance,,,6,12000,0,,1,,,2,,';
    const other = '"Wipers","2024-11-4",26200,20,,,Service,Maintenance,,,,,0,,1,,,3,,';
    const both = await read(`${roadTripHead}${first}\n${second}\n${other}\n`);
    expect(both.schedules).toMatchObject([
      {
        title: 'Oil change',
        normal: { later: { months: 6, distanceMetres: 12_000_000 } },
        start: { day: '2024-11-03', odometerMetres: 26_100_000 },
        source: 'Road Trip',
      },
    ]);
    const id = both.schedules[0]?.id;
    expect(both.visits.map(({ scheduleIds }) => scheduleIds)).toEqual([[id], [id], []]);
    // An older export had the same schedule.
    expect((await read(`${roadTripHead}${first}\n`)).schedules).toMatchObject([
      { id, start: { day: '2024-05-01' } },
    ]);
  });

  it('are refused with an interval that is none, and their services come all the same', async () => {
    const row = '"14.02.2023","80000","1","","189.9","0","0","1","0","14.02.2024","0"';
    const { schedules, visits } = await read(
      `${fuelioCosts}"Oil",${row},"0","999999999","0","7"\n"Belt",${row},"0.5","12","0","8"\n`,
      ['10 tooLarge', '11 notAllowed'],
    );
    expect(schedules).toEqual([]);
    expect(visits.map(({ scheduleIds }) => scheduleIds)).toEqual([[], []]);
  });

  it('of LubeLogger are plans without an interval, and named', async () => {
    const { prepared, batches } = await read(
      'DateCreated,DateModified,Description,Notes,Type,Priority,Progress,Cost\n3/1/2023 9:15:00 AM,3/1/2023 9:15:00 AM,Timing belt,before winter,ServiceRecord,Normal,Backlog,$500.00',
    );
    expect(prepared.oneTimeReminders).toEqual({ count: 1, names: ['Timing belt'], hasMoreNames: false });
    expect(batches).toMatchObject([
      { records: [], itemsWithoutRecord: [{ kind: 'reminder', title: 'Timing belt' }] },
    ]);
  });
});
