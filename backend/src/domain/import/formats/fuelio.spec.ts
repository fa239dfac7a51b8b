import { german, headOf, kindsOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { fuelio } from './fuelio';

const file = rowsOf(`"## Vehicle"
"Name","Description","DistUnit","FuelUnit","ConsumptionUnit","ImportCSVDateFormat","VIN","Insurance","Plate","Make","Model","Year","TankCount","Tank1Type","Tank2Type","Active","Tank1Capacity","Tank2Capacity","FuelUnitTank2","FuelConsumptionTank2"
"Blue van","the old one","0","0","0","dd.MM.yyyy","","","B-RB 12","Ford","Transit","2015","2","200","600","1","80.0","12.0","4","0"
"## Log"
"Data","Odo (km)","Fuel (litres)","Full","Price (optional)","l/100km (optional)","latitude (optional)","longitude (optional)","City (optional)","Notes (optional)","Missed","TankNumber","FuelType","VolumePrice","StationID (optional)","ExcludeDistance","UniqueId","TankCalc"
"03.04.2023 17:20","81250","52.4","1","91.65","7.9","52.5200","13.4050","Berlin, Jet","wet, cold","0","1","201","1.749","","0","31","0.0"
"20.03.2023","80590","8.25","0","3.3","0.0","0.0","0.0","","","0","2","602","0.4","","0","30","0.0"
"06.03.2023","80400","10","1","9.9","0.0","0.0","0.0","Shell","","1","1","217","0.99","","0","29","0.0"
"01.03.2023","80300","40","1","0.0","0.0","0.0","0.0","","","1","1","0","0.0","","0","28","0.0"
"## CostCategories"
"CostTypeID","Name","priority","color"
"1","Service","0",""
"2","Maintenance","0",""
"31","Parking","0",""
"32","Odds and ends","0",""
"## Costs"
"CostTitle","Date","Odo","CostTypeID","Notes","Cost","flag","idR","read","RemindOdo","RemindDate","isTemplate","RepeatOdo","RepeatMonths","isIncome","UniqueId"
"Oil and filter","14.02.2023","80000","1","10W-40","189.9","0","0","1","95000","2011-01-01","0","15000","12","0","7"
"Airport","15.02.2023","0","31","",12,"0","0","1","0","2011-01-01","0","0","0","0","8"
"Old tyres sold","16.02.2023","0","32","","80.0","0","0","1","0","","0","0","0","1","9"
"Inspection","17.02.2023","0","1","","0.0","0","0","1","0","2025-04-30","0","0","0","0","10"
"Wash","18.02.2023","0","32","","9.0","0","0","1","0","2011-01-01","1","0","1","0","11"
"## FavStations"
"NameBrand","Latitude","Longitude","StationID","Description","CountryCode"
"Jet","52.52","13.40","4","",""
"## Pictures"
"Filename","Note","Type","target_id"
"## Category"
"IdCategory","Name"
"1","Business"
"2","Private"
"## TripLog"
"title","StartName","StartLat","StartLong","StartDate","StartOdo","EndName","EndLat","EndLong","EndDate","EndOdo","TripCost","TripCategory","TripCostKm","TripNote","TripDist","TripLogFile","TripAvgSpeed","TripTopSpeed","TripDuration","TripShowLog"
"Site visit","Berlin","52.52","13.405","05.04.2023 08:00","81300","Potsdam","52.4","13.06","05.04.2023 08:50","81335","0","1","0","roadworks","35.0","","42","98","50","1"
`);

const onDay = (day: string, time: string | null = null) => ({ day, time, atMs: null, zone: null });
const ofVan = { vehicleName: 'Blue van' };

describe('Fuelio', () => {
  const { items, faults, totals } = readRows(fuelio, file, {
    ...german,
    distanceUnit: 'mi',
    volumeUnit: 'ukGallon',
  });

  it('reads every section', () => {
    expect(faults).toEqual([]);
    expect(kindsOf(items)).toEqual([
      '3 vehicle',
      '6 fill',
      '7 fill',
      '8 expense',
      '9 fill',
      '18 service',
      '18 reminder',
      '19 expense',
      '20 expense',
      '21 reminder',
      '22 reminder',
      '34 trip',
    ]);
  });

  it('takes units and dates from the vehicle’s row, and asks for nothing that stands there', () => {
    expect(fuelio.recognise(headOf(file))).toEqual({
      certainty: 3,
      declared: { decimalMark: '.', distanceUnit: 'km', volumeUnit: 'litre', dateOrder: 'dayMonthYear' },
      needs: ['zone', 'currency'],
    });
  });

  it('reads the vehicle', () => {
    expect(items[0]).toEqual({
      kind: 'vehicle',
      at: { row: 3 },
      name: 'Blue van',
      make: 'Ford',
      model: 'Transit',
      year: 2015,
      plate: 'B-RB 12',
      vin: '',
      sources: ['diesel', 'electricity'],
      note: 'the old one',
      sourceId: null,
      ...ofVan,
    });
  });

  it('reads a fill with its price per litre, its total and its place', () => {
    expect(items[1]).toEqual({
      kind: 'fill',
      at: { row: 6 },
      moment: onDay('2023-04-03', '17:20'),
      odometerMetres: 81_250_000,
      source: 'diesel',
      quantity: { volumeMillilitres: 52_400 },
      isFull: true,
      missedBefore: false,
      total: { amountMinor: 9165, currency: 'EUR' },
      unitPriceMicros: 1_749_000,
      unitPricePer: 'litre',
      station: 'Berlin, Jet',
      location: { latitudeMicrodegrees: 52_520_000, longitudeMicrodegrees: 13_405_000 },
      socBeforePercent: null,
      socAfterPercent: null,
      current: null,
      note: 'wet, cold',
      sourceId: 'log-31',
      ...ofVan,
    });
  });

  it('reads a charge of the second tank in kilowatt-hours', () => {
    expect(items[2]).toMatchObject({
      source: 'electricity',
      quantity: { energyWattHours: 8250 },
      current: 'DC',
      unitPriceMicros: 400_000,
      unitPricePer: 'kilowattHour',
      isFull: false,
      location: null,
    });
  });

  it('takes AdBlue for an expense', () => {
    expect(items[3]).toMatchObject({ kind: 'expense', title: 'AdBlue', amount: { amountMinor: 990 } });
  });

  it('takes the fuel of the tank where the fill names none, and no price where it is zero', () => {
    expect(items[4]).toMatchObject({
      source: 'diesel',
      missedBefore: true,
      total: null,
      unitPriceMicros: null,
    });
  });

  it('reads a service and when it is due again', () => {
    expect(items.slice(5, 7)).toMatchObject([
      {
        odometerMetres: 80_000_000,
        lines: [{ title: 'Oil and filter', amount: { amountMinor: 18_990, currency: 'EUR' } }],
        sourceId: 'cost-7',
      },
      {
        title: 'Oil and filter',
        everyMonths: 12,
        everyMetres: 15_000_000,
        dueDay: null,
        dueAtMetres: 95_000_000,
        sourceId: 'cost-7-reminder',
      },
    ]);
  });

  it('reads costs by their category, income below zero, and reminders and templates as no cost', () => {
    expect(items.slice(7, 11)).toMatchObject([
      { category: 'parking', title: 'Airport', amount: { amountMinor: 1200 }, odometerMetres: null },
      { category: 'tyres', title: 'Old tyres sold', amount: { amountMinor: -8000 } },
      { title: 'Inspection', dueDay: '2025-04-30', everyMonths: null },
      { title: 'Wash', everyMonths: 1, dueDay: null },
    ]);
  });

  it('reads a trip', () => {
    expect(items[11]).toMatchObject({
      start: onDay('2023-04-05', '08:00'),
      end: onDay('2023-04-05', '08:50'),
      odometerStartMetres: 81_300_000,
      odometerEndMetres: 81_335_000,
      distanceMetres: 35_000,
      fromText: 'Berlin',
      toText: 'Potsdam',
      category: 'business',
      purpose: 'Site visit',
      note: 'roadworks\nBusiness',
      fromLocation: { latitudeMicrodegrees: 52_520_000, longitudeMicrodegrees: 13_405_000 },
    });
  });

  it('adds up what the file comes to', () => {
    // A trip of 35 km; 52.4 + 40 l; 91.65 + 3.30 + 9.90 + 189.90 + 12.00 − 80.00 €.
    expect(totals).toEqual({ distanceMetres: 35_000, volumeMillilitres: 92_400, amountMinor: 22_675 });
  });

  it('reads miles and gallons that only the header of the log names', () => {
    const rows = rowsOf(`## Log,,,
"Data","Odo (mi)","Fuel (us gallons)","Full"
2023-05-06,1000,10,1`);
    expect(readRows(fuelio, rows, german).items).toMatchObject([
      { odometerMetres: 1_609_344, quantity: { volumeMillilitres: 37_854 } },
    ]);
  });
});
