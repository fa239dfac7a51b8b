import { describe, expect, it } from 'vitest';
import { driversFile } from '../../../../test/fixtures/import/drivers-files';

/**
 * Invented files like those of drivers, with values read by hand. Each of them once lost a row, a column, a unit or a
 * day.
 */

const american = {
  zone: 'America/New_York',
  distanceUnit: 'mi',
  volumeUnit: 'usGallon',
  currency: 'USD',
} as const;

const at = (text: string) => Date.parse(text);

describe('units of a header', () => {
  it('are those of the cells, and can be changed', async () => {
    const { conventions, asked, records, understanding } = await driversFile(
      'Date,Odometer (mi),Gallons (US),Cost CHF\n2025-03-03,12345,10.1,35.10\n2025-03-13,12945,10.2,36.10\n',
    );
    expect(understanding.declared).toEqual({ distanceUnit: 'mi', volumeUnit: 'usGallon', currency: 'CHF' });
    expect(conventions).toMatchObject(understanding.declared);
    expect(asked).toEqual(expect.arrayContaining(['distanceUnit', 'volumeUnit', 'currency']));
    // 10.1 gallons of 3.785411784 l; 12 345 miles of 1609.344 m.
    expect(records[0]?.record).toMatchObject({
      ...{ volumeMillilitres: 38_233, odometerMetres: 19_867_352, totalMinor: 3510, currency: 'CHF' },
    });
  });

  it('are of one column where two columns differ', async () => {
    const { records, understanding } = await driversFile(
      'Date,From,To,Odometer start (km),Odometer end (km),Distance (mi)\n2025-03-13,A,B,100,116,10\n',
    );
    expect(understanding.declared).toEqual({});
    expect(records[0]?.record).toMatchObject({
      ...{ odometerStartMetres: 100_000, odometerEndMetres: 116_000, distanceMetres: 16_093 },
    });
  });

  it('in kWh make a charge, without a fuel to choose', async () => {
    const { records, faults, asked } = await driversFile(
      'Datum;km-Stand;Energie (kWh);Kosten\n02.09.2026;12345;20,5;6,15\n09.09.2026;12545;30,5;9,15\n',
      { sources: ['electricity'] },
    );
    expect(faults).toEqual([]);
    expect(asked).not.toContain('volumeUnit');
    expect(records.map(({ record }) => record)).toMatchObject([
      { source: 'electricity', energyWattHours: 20_500, totalMinor: 615 },
      { source: 'electricity', energyWattHours: 30_500, totalMinor: 915 },
    ]);
  });

  it('that are gallons of no country are asked about', async () => {
    const { conventions } = await driversFile(
      'Date,Odometer,Fuel in gallons,Cost\n2025-03-03,12345,10.1,35.10\n',
    );
    expect(conventions.volumeUnit).toBeNull();
  });

  it('with the sign of several currencies are asked about', async () => {
    const file = 'Date,What,Amount ($)\n2025-03-03,Service,120.50\n';
    expect((await driversFile(file)).conventions.currency).toBeNull();
    const { records } = await driversFile(file, { answered: { currency: 'CAD' } });
    expect(records[0]?.record).toMatchObject({ amountMinor: 12_050, currency: 'CAD' });
  });

  it('alone name the columns: km, € and €/l', async () => {
    const { columns, records } = await driversFile(
      'Datum;km;Liter;€/l;€\n01.03.2025;12345;40,5;1,75;70,88\n15.03.2025;12945;41,5;1,76;73,04\n',
    );
    expect(columns).toEqual({
      ...{ date: 'Datum', odometer: 'km', quantity: 'Liter', unitPrice: '€/l', total: '€' },
    });
    expect(records[1]?.record).toMatchObject({
      ...{ odometerMetres: 12_945_000, volumeMillilitres: 41_500, totalMinor: 7304, currency: 'EUR' },
    });
  });

  it('leave "km" out of a fuel log where it is the way since the fill before', async () => {
    const { columns } = await driversFile(
      'Datum;km;Liter;€\n01.03.2025;612;40,5;70,88\n15.03.2025;580;41,5;73,04\n',
    );
    expect(columns.odometer).toBeUndefined();
  });
});

it('reads units and currencies that stand in columns of their own', async () => {
  const { records, faults } = await driversFile(
    `Date,Odometer,Distance unit,Quantity,Unit,Total,Currency
2025-03-03,12345,mi,10.1,US gal,35.10,USD
2025-03-13,20900,km,40,l,36.10,EUR
2025-03-14,20950,km,40,bushel,36.10,EUR
`,
  );
  expect(records.map(({ record }) => record)).toMatchObject([
    { odometerMetres: 19_867_352, volumeMillilitres: 38_233, totalMinor: 3510, currency: 'USD' },
    { odometerMetres: 20_900_000, volumeMillilitres: 40_000, totalMinor: 3610, currency: 'EUR' },
  ]);
  expect(faults).toEqual(['4 unknownWord Quantity: 40 bushel']);
});

describe('a German logbook', () => {
  it('with its times in Abfahrt and Ankunft has columns that can be named', async () => {
    const { understanding, records, faults } = await driversFile(`\uFEFFFahrtenbuch
Zeitraum;Mai 2026
Kennzeichen;K-XY 1

Kategorie;Datum;Abfahrt;Ankunft;Von;Über;Nach;km;Km-Stand Beginn;Km-Stand Ende;Zweck / Notiz
Dienstlich;04.05.2026;07:40;08:25;Köln;Wesseling;Bonn;28,4;21.300,0;21.328,4;"Angebot; Aufmass"
Privat;05.05.2026;18:10;18:50;Bonn;;Köln;28,4;21.328,4;21.356,8;
`);
    expect(understanding.formatId).toBe('columns');
    expect(faults).toEqual([]);
    expect(records.map(({ record }) => record)).toMatchObject([
      {
        ...{ startedAtMs: at('2026-05-04T07:40+02:00'), endedAtMs: at('2026-05-04T08:25+02:00') },
        ...{ distanceMetres: 28_400, odometerStartMetres: 21_300_000, odometerEndMetres: 21_328_400 },
        ...{ category: 'business', purpose: 'Angebot; Aufmass', note: 'Wesseling' },
      },
      {
        ...{ startedAtMs: at('2026-05-05T18:10+02:00'), endedAtMs: at('2026-05-05T18:50+02:00') },
        ...{ distanceMetres: 28_400, category: 'private' },
      },
    ]);
  });

  it('with its times in Beginn and Ende is read', async () => {
    const { records, faults } = await driversFile(
      'Datum;Beginn;Ende;Start;Ziel;km;Zweck\n02.09.2026;08:00;09:00;Wien;Graz;12,3;Kunde\n',
    );
    expect(faults).toEqual([]);
    expect(records[0]?.record).toMatchObject({
      ...{ startedAtMs: at('2026-09-02T08:00+02:00'), endedAtMs: at('2026-09-02T09:00+02:00') },
      ...{ distanceMetres: 12_300, fromText: 'Wien', toText: 'Graz' },
    });
  });

  it('with its times in Von and Bis is read, also over midnight', async () => {
    const { records } = await driversFile(`Datum;Von;Bis;Startort;Zielort;Gefahrene km
Mo, 03.03.2025;08:00;09:00;Wien;Graz;12,3
Di, 04.03.2025;22:00;00:30;Graz;Wien;12,3
`);
    expect(records.map(({ record }) => record)).toMatchObject([
      { startedAtMs: at('2025-03-03T08:00+01:00'), endedAtMs: at('2025-03-03T09:00+01:00') },
      { startedAtMs: at('2025-03-04T22:00+01:00'), endedAtMs: at('2025-03-05T00:30+01:00') },
    ]);
  });

  it('with km Anfang and km Ende has its readings', async () => {
    const { records } = await driversFile(
      'Datum;Start;Ziel;km Anfang;km Ende;Zweck;Fahrer\n03.03.2025;Köln;Bonn;21300;21328;Kunde;ich\n',
    );
    expect(records[0]?.record).toMatchObject({
      ...{ odometerStartMetres: 21_300_000, odometerEndMetres: 21_328_000 },
    });
  });

  it('that ends at 24:00 ends with its day', async () => {
    const { records } = await driversFile(
      'Datum;Abfahrt;Ankunft;Start;Ziel;km\n03.03.2025;22:30;24:00;A;B;50\n',
    );
    expect(records[0]?.record).toMatchObject({ endedAtMs: at('2025-03-04T00:00+01:00') });
  });
});

it('ends a trip on the next day where it ends before it began', async () => {
  const { records, faults } = await driversFile(
    'Date,Start time,End time,From,To,Miles\n3/13/2025,11:30 PM,12:30 AM,A,B,5\n',
    { account: american },
  );
  expect(faults).toEqual([]);
  expect(records[0]?.record).toMatchObject({
    ...{ startedAtMs: at('2025-03-13T23:30-04:00'), endedAtMs: at('2025-03-14T00:30-04:00') },
  });
});

it('takes the kWh of a wallbox and not what its meter shows', async () => {
  const { columns, records } = await driversFile(
    `\uFEFFCreated,Finished,Charging point,Identifier,Vehicle,Mileage (km),Meter start (kWh),Meter stop (kWh),Energy (kWh),Duration,Solar (%),Price,Price/kWh
2025-03-01 18:05:12,2025-03-02 06:10:00,Garage,,e-Up,12345,1000.123,1020.456,20.333,3h20m,45.1,5.08,0.25
`,
    { sources: ['electricity'] },
  );
  expect(columns).toMatchObject({ date: 'Created', quantity: 'Energy (kWh)', total: 'Price' });
  expect(records[0]?.record).toMatchObject({
    ...{ atMs: at('2025-03-01T18:05:12+01:00'), energyWattHours: 20_333, totalMinor: 508 },
    ...{ odometerMetres: 12_345_000, station: 'Garage' },
  });
});

it('keeps the day that a cell with an offset says', async () => {
  const { records } = await driversFile(`Start,End,From,To,Distance (km)
2025-03-03T08:00:00+01:00,2025-03-03T09:00:00+01:00,A,B,50
2025-07-03T23:30:00-04:00,2025-07-04T00:30:00-04:00,C,D,60
2025-12-31T23:30:00Z,2026-01-01T00:30:00Z,E,F,60
`);
  expect(records.map(({ record }) => record)).toMatchObject([
    { startedAtMs: at('2025-03-03T07:00Z'), startZone: 'Europe/Berlin' },
    { startedAtMs: at('2025-07-04T03:30Z'), startZone: 'Etc/GMT+4', endZone: 'Etc/GMT+4' },
    { startedAtMs: at('2025-12-31T23:30Z'), startZone: 'Europe/Berlin' },
  ]);
});

it('reads weekdays before days, and the days of a spreadsheet', async () => {
  const { records, faults } = await driversFile(`Datum;Km-Stand;Liter;Betrag
Mo, 03.03.2025;12345;40,5;70,10
Fr. 14.03.2025;12945;41,5;71,10
45736;13545;41,5;71,10
`);
  expect(faults).toEqual([]);
  const days = records.map(({ record }) => ('atMs' in record ? new Date(record.atMs).toISOString() : null));
  // 45 736 days after 30 December 1899.
  expect(days.map((day) => day?.slice(0, 10))).toEqual(['2025-03-03', '2025-03-14', '2025-03-20']);
});

describe('a file of Fuelio', () => {
  const head = `## Vehicle
Name,Description,DistUnit,FuelUnit,ConsumptionUnit,ImportCSVDateFormat,VIN,Insurance,Plate,Make,Model,Year,TankCount,Tank1Type,Tank2Type,Active
"Van",,0,0,0,dd.MM.yyyy,,,,,,,1,,,1
## Log
`;

  it('may have headers without blanks', async () => {
    const { records, faults } =
      await driversFile(`${head}Data,Odo(km),Fuel(litres),Full,Price(optional),Missed
03.05.2021,1200,38.20,1,57.30,0
14.05.2021,1800,39.40,1,59.10,0
`);
    expect(faults).toEqual([]);
    expect(records.map(({ record }) => record)).toMatchObject([
      { volumeMillilitres: 38_200, totalMinor: 5730, odometerMetres: 1_200_000 },
      { volumeMillilitres: 39_400, totalMinor: 5910, odometerMetres: 1_800_000 },
    ]);
  });

  it('says which column it lacks', async () => {
    const { faults, missingColumns } = await driversFile(`${head}Data,Odo(km),Full\n03.05.2021,1200,1\n`);
    expect(faults).toEqual(['6 missing : ']);
    expect(missingColumns).toEqual(['quantity']);
  });
});

it('finds the vehicle of a file whose numbers only its last rows explain', async () => {
  const { understanding, faults } = await driversFile(
    'Erstellt;Fahrzeug;Energie (kWh);Preis\n2025-03-01 18:05;Van;20,333;5,08\n',
    { sources: ['electricity'] },
  );
  expect(understanding.vehicles.map(({ name }) => name)).toEqual(['Van']);
  expect(faults).toEqual([]);
});
