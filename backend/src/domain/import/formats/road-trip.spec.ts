import {
  american,
  german,
  headOf,
  kindsOf,
  readRows,
  rowsOf,
} from '../../../../test/fixtures/import/read-file';
import { roadTrip } from './road-trip';

const file = rowsOf(`ROAD TRIP CSV ",."
Version,Language
1500,en


FUEL RECORDS
Odometer (mi),Trip Distance,Date,Fill Amount,Fill Units,Price per Unit,Total Price,Partial Fill,MPG,Note,Octane,Location,Payment,Conditions,Reset,Categories,Flags,Currency Code,Currency Rate,Latitude,Longitude,ID,Trip Comp Fuel Economy,Trip Comp Avg. Speed,Trip Comp Temperature,Trip Comp Drive Time,Tank Number
1200,,"2021-4-3 9:05",10,Gal,3.05,30.5,,,,"87 Octane","Costco",,,Reset,,9,,1,47.61,-122.33,1,,,,,0
1500,300,"2021-4-20",12,Gal,3.1,37.2,Partial,,"Line one
line two",,"Petro-Canada",,,,,0,CAD,1.25,,,2,,,,,0

MAINTENANCE RECORDS
Description,Date,Odometer (mi.),Cost,Note,Location,Type,Subtype,Payment,Categories,Reminder Interval,Reminder Distance,Flags,Currency Code,Currency Rate,Latitude,Longitude,ID,Notification Interval,Notification Distance
"Oil change","2021-5-1 10:00",1600,80,"synthetic","Quick Lube",Service,"Maintenance",,,6,5000,0,,1,,,1,,
"Roof box","2021-5-2",,150.5,,,Expense,,,,,,0,,1,,,2,,

ROAD TRIPS
Name,Start Date,Start Odometer (mi.),End Date,End Odometer,Note,Distance,ID,Type,Categories,Flags
"Coast","2021-6-1 8:00",1700,"2021-6-3 20:15",2100,"windy",400,1,Report,,0

VEHICLE
Name,Odometer,Units,Notes,Tank Capacity,Tank Units,Home Currency,Flags,IconID,FuelUnits,TripComp Units,TripComp Speed,TripComp Temperature,TripComp Time Enabled,Odometer Shift,Tank 1 Type,Tank 2 Type,Tank 2 Units
"2019 Forester","mi","MPG","grey",,gal,USD,24577,1000,0,MPG,MPH,C,,

TIRE LOG
Name,Start Date,Start Odometer (mi.),Size,Size Correction,Distance,Age,Note,Flags,ID,ParentID
"Default Tires",,,,,900,"2 months",,0,1,0
`);

describe('Road Trip', () => {
  const { items, faults, totals } = readRows(roadTrip, file, { ...american, distanceUnit: 'km' });

  it('reads the sections that a logbook has records for', () => {
    expect(faults).toEqual([]);
    expect(items.map(({ kind }) => kind)).toEqual(['fill', 'fill', 'service', 'reminder', 'expense', 'trip']);
    expect(kindsOf(items)[0]).toBe('8 fill');
  });

  it('reads a fill', () => {
    // 1200 mi × 1609.344; 10 gal × 3785.411784.
    expect(items[0]).toMatchObject({
      moment: { day: '2021-04-03', time: '09:05' },
      odometerMetres: 1_931_213,
      source: 'petrol',
      quantity: { volumeMillilitres: 37_854 },
      unitPriceMicros: 3_050_000,
      total: { amountMinor: 3050, currency: 'USD' },
      isFull: true,
      missedBefore: true,
      station: 'Costco',
      location: { latitudeMicrodegrees: 47_610_000, longitudeMicrodegrees: -122_330_000 },
      sourceId: 'fill-1',
    });
  });

  it('reads a partial fill in another currency, with a note of two lines', () => {
    expect(items[1]).toMatchObject({
      moment: { day: '2021-04-20', time: null },
      isFull: false,
      missedBefore: false,
      total: { amountMinor: 3720, currency: 'CAD' },
      note: 'Line one\nline two',
      location: null,
    });
  });

  it('reads maintenance, and when it is due again', () => {
    expect(items.slice(2, 5)).toMatchObject([
      {
        lines: [{ title: 'Oil change', amount: { amountMinor: 8000 } }],
        vendor: 'Quick Lube',
        note: 'synthetic',
        odometerMetres: 2_574_950,
      },
      { title: 'Oil change', everyMonths: 6, everyMetres: 8_046_720 },
      { title: 'Roof box', amount: { amountMinor: 15_050 }, odometerMetres: null },
    ]);
  });

  it('reads a trip', () => {
    expect(items.slice(5)).toMatchObject([
      {
        start: { day: '2021-06-01', time: '08:00' },
        end: { day: '2021-06-03', time: '20:15' },
        distanceMetres: 643_738,
        purpose: 'Coast',
        note: 'windy',
      },
    ]);
  });

  it('adds up what the file comes to, but no dollars of two countries', () => {
    // A trip of 400 mi; 10 + 12 gal, each rounded: 37 854 + 45 425 ml.
    expect(totals).toEqual({ distanceMetres: 643_738, volumeMillilitres: 83_279, amountMinor: null });
  });

  it('reads a German file with semicolons and decimal commas', () => {
    const rows = rowsOf(
      `ROAD TRIP CSV ";,"
Version;Language
1900;de

TANKVORGÄNGE
Tacho (km);Strecke;Datum;Menge;Einheit;Preis pro Einheit;Gesamtpreis;Teilfüllung;L/100 km;Notiz;Oktan;Ort;Zahlung;Bedingungen;Reset;Kategorien;Flags;Währung;Kurs;Breite;Länge;ID;a;b;c;d;Tank
5000;500;"2022-1-9 9:30";30,5;L;1,7;51,85;;6,1;;;Aral;;;;;0;;1;50,1;8,6;7;;;;;0
`,
      ';',
    );
    expect(roadTrip.recognise(headOf(rows))?.declared).toEqual({
      dateOrder: 'yearMonthDay',
      decimalMark: ',',
      distanceUnit: 'km',
    });
    expect(readRows(roadTrip, rows, german).items).toMatchObject([
      {
        odometerMetres: 5_000_000,
        quantity: { volumeMillilitres: 30_500 },
        unitPricePer: 'litre',
        total: { amountMinor: 5185, currency: 'EUR' },
      },
    ]);
  });
});
