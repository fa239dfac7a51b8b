import { american, german, headOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { fuelly } from './fuelly';

const fuelUps =
  rowsOf(`car_name, model, l/100km,  odometer, km, litres, price, city_percentage, fuelup_date, date_added, tags, notes, missed_fuelup, partial_fuelup, latitude, longitude, brand
"Red Fox","Polo",6.4,91240.0,625.0,40.0,1.655,50,2022-08-14,2022-08-14 19:02:44,"holiday","to the sea",0,0,53.55,9.99,"Star"
"Red Fox","Polo",0,90615.0,200.0,12.5,1.7,50,2022-08-02,2022-08-02 08:10:00,"","",1,1,,,""
"Old Bus","T3",11.1,200100.0,180.0,20.0,1.8,50,2022-07-30,2022-07-30 10:00:00,"","",0,0,,,""
`);

const app =
  rowsOf(`Type,MPG,Date,Time,Vehicle,Odometer,Filled Up,Price,Gallons,Total Cost,Octane,Gas Brand,Location,Tags,Payment Type,Tire Pressure,Notes,Services
Gas,,2025-03-05,7:20 AM,Pickup,"52,000",Full,$3.099,15.000,$46.49,87,Chevron,Reno,,,,,
Gas,,2025-03-12,6:45 PM,Pickup,"52,210",Partial,$3.199,5.000,$16.00,87,,,trip,,,half a tank,
Service,,2025-03-20,10:00 AM,Pickup,"52,400",,,,$89.00,,,Joe's Garage,,,,,Oil Change
`);

describe('Fuelly', () => {
  it('reads the fuel-ups of the web site, of all vehicles, with their price per litre', () => {
    const { items, totals, faults } = readRows(fuelly, fuelUps, german);
    expect(faults).toEqual([]);
    expect(items).toMatchObject([
      {
        moment: { day: '2022-08-14', time: null },
        vehicleName: 'Red Fox',
        odometerMetres: 91_240_000,
        quantity: { volumeMillilitres: 40_000 },
        unitPriceMicros: 1_655_000,
        unitPricePer: 'litre',
        total: null,
        isFull: true,
        missedBefore: false,
        station: 'Star',
        note: 'to the sea\nholiday',
        location: { latitudeMicrodegrees: 53_550_000, longitudeMicrodegrees: 9_990_000 },
      },
      { isFull: false, missedBefore: true, quantity: { volumeMillilitres: 12_500 }, location: null },
      { vehicleName: 'Old Bus', odometerMetres: 200_100_000 },
    ]);
    // The volume is 40 + 12.5 + 20 l; the amount paid is not in the file.
    expect(totals).toEqual({ distanceMetres: null, volumeMillilitres: 72_500, amountMinor: null });
  });

  it('asks of which country a gallon is, and for no unit that the header names', () => {
    expect(fuelly.recognise(headOf(fuelUps))?.needs).toEqual(['dateOrder', 'zone', 'currency']);
    const miles = rowsOf(
      'car_name, model, mpg, odometer, miles, gallons, price, city_percentage, fuelup_date, date_added, tags, notes, missed_fuelup, partial_fuelup, latitude, longitude, brand',
    );
    expect(fuelly.recognise(headOf(miles))).toMatchObject({
      declared: { decimalMark: '.', distanceUnit: 'mi' },
      needs: ['dateOrder', 'zone', 'currency', 'volumeUnit'],
    });
  });

  it('reads the services of the web site, and those without a price', () => {
    const services =
      rowsOf(`car_name, model, odometer, price, service_date, date_added, tags, service_type, sub_service_types, notes, latitude, longitude
"Red Fox","",91000.0,149.90,2022-07-01,2022-07-01 12:00:00,"","service","oil_change","",,
"Red Fox","",91010.0,12.00,2022-07-02,2022-07-02 12:00:00,"","expense","car_wash","inside, too",,
"Red Fox","",91020.0,,2022-07-03,2022-07-03 12:00:00,"","service","tire_pressure","",,
`);
    const { items, totals } = readRows(fuelly, services, german);
    expect(items).toMatchObject([
      { kind: 'service', lines: [{ title: 'oil change', amount: { amountMinor: 14_990, currency: 'EUR' } }] },
      { kind: 'expense', category: 'washing', amount: { amountMinor: 1200 }, note: 'inside, too' },
      { kind: 'service', lines: [{ title: 'tire pressure', amount: null }] },
    ]);
    expect(totals).toMatchObject({ amountMinor: 16_190 });
  });

  it('reads the file of the app', () => {
    const { items, totals, faults } = readRows(fuelly, app, american);
    expect(faults).toEqual([]);
    // 52 000 mi × 1609.344; 15 gal × 3785.411784.
    expect(items).toMatchObject([
      {
        kind: 'fill',
        moment: { day: '2025-03-05', time: '07:20' },
        odometerMetres: 83_685_888,
        quantity: { volumeMillilitres: 56_781 },
        total: { amountMinor: 4649, currency: 'USD' },
        unitPriceMicros: 3_099_000,
        isFull: true,
        station: 'Chevron, Reno',
        vehicleName: 'Pickup',
      },
      { kind: 'fill', moment: { time: '18:45' }, isFull: false, note: 'half a tank\ntrip' },
      {
        kind: 'service',
        vendor: "Joe's Garage",
        lines: [{ title: 'Oil Change', amount: { amountMinor: 8900 } }],
      },
    ]);
    // 15 gal are 56 781 ml, 5 gal 18 927; 46.49 + 16 + 89 $.
    expect(totals).toEqual({ distanceMetres: null, volumeMillilitres: 75_708, amountMinor: 15_149 });
  });
});
