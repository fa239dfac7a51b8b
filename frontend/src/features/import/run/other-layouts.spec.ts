import { describe, expect, it } from 'vitest';
import { driversFile } from '../../../../test/fixtures/import/drivers-files';

const at = (text: string) => Date.parse(text);

type Charge = readonly [app: string, file: string, record: object];

/**
 * Sessions of wallboxes and charge cards, with invented values. Headers as the apps document or write them: openWB's
 * own exporter (`charge_log`), the help pages of ev.energy, Charge HQ and ZEFNET, Tesla's report (forum), and the keys
 * of go-e's cloud; the others as posted by drivers.
 */
const charges: readonly Charge[] = [
  [
    'openWB',
    `"Beginn";"Ende";"Zeitstempel Beginn";"Zeitstempel Ende";"Dauer";"Kosten";"Energieanteil Netz";"Energieanteil PV";"Fahrzeug";"Fahrzeug-ID";"ID-Tag";"SoC Beginn";"Reichweite Beginn";"Ladepunkt";"Ladepunkt-ID";"Zähler Seriennummer";"Energie";"Reichweite";"Zählerstand Beginn";"Zählerstand Ende";"Energie seit Anstecken"
"20.02.2025, 17:52:21";"21.02.2025, 08:05:05";1740070341;1740121505;"14:12";3,14;2,20;97,8;"Van";0;;;;"Hof";4;"21";12,5;80;176,83;189,33;12,5
`,
    {
      ...{ atMs: at('2025-02-20T17:52:21+01:00'), energyWattHours: 12_500, totalMinor: 314 },
      ...{ station: 'Hof', odometerMetres: null },
    },
  ],
  [
    'evcc in German',
    `Erstellt;Beendet;Ladepunkt;Kennung;Fahrzeug;Kilometerstand (km);Zählerstand Start (kWh);Zählerstand Ende (kWh);Energie (kWh);Ladedauer;Sonne (%);Preis;Preis/kWh
2025-03-01 18:05:12;2025-03-02 06:10:00;Garage;;Van;12345;1000,123;1020,456;20,333;3h20m;45,1;5,08;0,25
`,
    {
      ...{ atMs: at('2025-03-01T18:05:12+01:00'), energyWattHours: 20_333, totalMinor: 508 },
      odometerMetres: 12_345_000,
    },
  ],
  [
    'go-e',
    `Session Number;Session Identifier;Start;End;Duration;Max. power [kW];Max. Current [A];Energy [kWh];Meter diff [kWh];Meter start [kWh];Meter end [kWh]
12;abc;01.03.2025 18:05:12;02.03.2025 06:10:00;12:04:48;11,1;16;20,5;20,5;1000,1;1020,6
`,
    { atMs: at('2025-03-01T18:05:12+01:00'), energyWattHours: 20_500, totalMinor: null },
  ],
  [
    'Easee',
    `Charger,Connected,Disconnected,Duration,Consumption (kWh)
Home,13.03.2025 18:05,14.03.2025 06:10,12:05,"20,5"
`,
    { atMs: at('2025-03-13T18:05+01:00'), energyWattHours: 20_500, station: 'Home' },
  ],
  [
    'Zaptec',
    `Charger,User,Start,End,Energy (kWh),Duration
Garage,me,13.03.2025 18:05,14.03.2025 06:10,20.5,12:05
`,
    { atMs: at('2025-03-13T18:05+01:00'), energyWattHours: 20_500, station: 'Garage' },
  ],
  [
    'Wallbox, whose "Charging time" is no time of day',
    `Location,Charger Serial,Charger Name,User,Start,End,Charging time,Energy (kWh),Cost (€),Cost per kWh
Home,123,Pulsar,me,2025-03-01 18:05:12,2025-03-02 06:10:00,03:20:00,20.5,5.13,0.25
`,
    { atMs: at('2025-03-01T18:05:12+01:00'), energyWattHours: 20_500, totalMinor: 513 },
  ],
  [
    'KEBA, in watt-hours',
    `Session ID;Serial;Start Time;End Time;Duration;Meter at start (Wh);Meter at end (Wh);Energy (Wh);RFID
1;77;2025-03-01 18:05:12;2025-03-02 06:10:00;12:04:48;1000100;1020600;20500;ab
`,
    {
      ...{ atMs: at('2025-03-01T18:05:12+01:00'), energyWattHours: 20_500 },
      charge: { meter: { beforeWattHours: 1_000_100, afterWattHours: 1_020_600 } },
    },
  ],
  [
    'Tesla',
    `ChargeStartDateTime,Vin,Model,Country,SiteLocationName,Description,QuantityBase,QuantityTier1,UnitCostBase,VAT,Total Exc. VAT,Total Inc. VAT,InvoiceNumber,Status
2025-03-01T18:05:12+01:00,5YJ,Model 3,DE,"Aachen, Germany",CHARGING,20.5,0,0.41,19%,7.06,8.41,INV1,PAID
`,
    {
      ...{ atMs: at('2025-03-01T18:05:12+01:00'), energyWattHours: 20_500, totalMinor: 841 },
      unitPrice: { micros: 410_000, per: 'kilowattHour' },
    },
  ],
  [
    'ev.energy',
    `Session ID,Car ID,Car Description,Session Start Time,Session Finish Time,Estimated Energy Delivered,Average Cost per kWh,Cost,Location
1,7,Van,2025-03-01 18:05:12,2025-03-02 06:10:00,20.5,0.25,5.13,Home
`,
    { atMs: at('2025-03-01T18:05:12+01:00'), energyWattHours: 20_500, totalMinor: 513 },
  ],
  [
    'ZEFNET',
    `Name,Sticker,Serial,Initiator,Identity,Start,Plug Duration,Charge Duration,Energy,Cost
Lot,12,99,ZEF,me,03/14/2025 18:05,12:05:00,3:20:00,20.5,5.13
`,
    { atMs: at('2025-03-14T18:05+01:00'), energyWattHours: 20_500, totalMinor: 513 },
  ],
  [
    'Charge HQ',
    `date,charged_kwh,from_solar_kwh,from_battery_kwh,from_grid_kwh,away_from_home_kwh,at_home_kwh
2025-03-01,20.5,10.1,0,10.4,0,20.5
`,
    { energyWattHours: 20_500 },
  ],
];

describe('sessions of', () => {
  it.each(charges)('%s are charges', async (_app, file, record) => {
    const { records, faults } = await driversFile(file, { sources: ['electricity'] });
    expect(faults).toEqual([]);
    expect(records).toMatchObject([{ kind: 'fill', record: { source: 'electricity', ...record } }]);
  });
});

/**
 * Logbooks as authorities, publishers and apps lay them out: Belastingdienst's fields (asperion.nl, zaveco.nl), French
 * and German templates, StudioCloud, Trip Log.
 */
const logbooks: readonly (readonly [string, string, object])[] = [
  [
    'Dutch, by its own words',
    `Datum;Beginstand;Eindstand;Vertrekadres;Bestemming;Kilometers;Zakelijk/Privé;Reden
14-03-2025;12345;12373;Dorp 1;Stad 2;28;Privé;Klant
`,
    {
      ...{ odometerStartMetres: 12_345_000, odometerEndMetres: 12_373_000, distanceMetres: 28_000 },
      ...{ fromText: 'Dorp 1', toText: 'Stad 2', category: 'private', purpose: 'Klant' },
    },
  ],
  [
    'Dutch, as CSV',
    `date,start_address,end_address,start_km,end_km,km,purpose,license_plate
2025-03-04,Dorp 1,Stad 2,12345,12373,28,Klant,AB-12-C
`,
    {
      ...{ odometerStartMetres: 12_345_000, odometerEndMetres: 12_373_000, distanceMetres: 28_000 },
      ...{ fromText: 'Dorp 1', toText: 'Stad 2' },
    },
  ],
  [
    'French, with the hours and weekdays',
    `Date;Heure de départ;Heure d'arrivée;Départ;Arrivée;Kilométrage initial;Kilométrage final;Kilométrage parcouru;Motif
mar. 18/03/2025;23:30;00:20;Vienne;Lyon;12375;12405;30;Client
`,
    {
      ...{ startedAtMs: at('2025-03-18T23:30+01:00'), endedAtMs: at('2025-03-19T00:20+01:00') },
      ...{ odometerStartMetres: 12_375_000, odometerEndMetres: 12_405_000, distanceMetres: 30_000 },
      ...{ fromText: 'Vienne', toText: 'Lyon', purpose: 'Client' },
    },
  ],
  [
    'German, with the hour of either end',
    `Tag;Uhrzeit Abfahrt;Uhrzeit Ankunft;Abfahrtsort;Reiseziel;Reisezweck;Besuchte Person;Km-Stand Abfahrt;Km-Stand Ankunft;geschäftlich km;privat km
13.03.2025;08:00;09:00;Wien;Graz;Besprechung;Kunde;21300;21328;28;
`,
    {
      ...{ startedAtMs: at('2025-03-13T08:00+01:00'), endedAtMs: at('2025-03-13T09:00+01:00') },
      ...{ odometerStartMetres: 21_300_000, odometerEndMetres: 21_328_000, distanceMetres: 28_000 },
      ...{ fromText: 'Wien', toText: 'Graz', forWhom: 'Kunde' },
    },
  ],
  [
    'with the mileage of each trip',
    'Date,From,To,Mileage,Purpose\n2025-03-13,A,B,12.5,x\n2025-03-14,B,A,12.5,x\n2025-03-14,A,C,8,x\n',
    { distanceMetres: 12_500 },
  ],
  [
    'with one reading a trip, which is that of its end',
    'Datum;Start;Ziel;Kilometerstand\n13.03.2025;A;B;12345\n14.03.2025;B;A;12375\n',
    { odometerEndMetres: 12_345_000, odometerStartMetres: null },
  ],
  [
    'StudioCloud',
    `Start Date,End Date,Odometer Start,Odometer End,Purpose,Notes,Mileage Type,Driver
3/13/2025,3/13/2025,12345,12355,Client,x,Business,Me
`,
    { odometerStartMetres: 12_345_000, odometerEndMetres: 12_355_000, category: 'business' },
  ],
  [
    'Trip Log, with money',
    `Date,Start Time,End Time,From,To,Start Odometer,End Odometer,Distance (mi),Purpose,Parking,Toll,Vehicle,Notes
3/13/2025,11:30 PM,12:30 AM,A,B,12345,12350,5,Client,€2.00,€1.50,Van,x
`,
    {
      ...{ startedAtMs: at('2025-03-13T23:30+01:00'), endedAtMs: at('2025-03-14T00:30+01:00') },
      ...{
        distanceMileThousandths: 5000,
        odometerStartMetres: 19_867_352,
        parkingMinor: 200,
        tollsMinor: 150,
      },
    },
  ],
];

describe('a logbook', () => {
  it.each(logbooks)('%s has all of its columns', async (_app, file, record) => {
    const { records, faults } = await driversFile(file);
    expect(faults).toEqual([]);
    expect(records[0]).toMatchObject({ kind: 'trip', record });
  });
});

it('reads a table made for the importer of Road Trip as fills', async () => {
  const { records } = await driversFile(
    'Type,Date,Odometer,Fill Amount,Price Per Unit,Total Price,Note\nfuel,2025-03-03 08:10,12345,40.5,1.75,70.88,x\n',
  );
  expect(records).toMatchObject([
    { kind: 'fill', record: { volumeMillilitres: 40_500, totalMinor: 7088, odometerMetres: 12_345_000 } },
  ]);
});

it('refuses from when to when in one cell, and takes none of it for an offset', async () => {
  const { faults } = await driversFile('Datum;Uhrzeit;Start;Ziel;km\n03.03.2025;08:00-09:30;A;B;50\n');
  expect(faults).toEqual(['2 notATime Uhrzeit: 08:00-09:30']);
});
