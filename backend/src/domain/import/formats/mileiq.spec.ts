import { bareTrip, local } from '../../../../test/fixtures/import/a-trip-item';
import { american, headOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { mileiq } from './mileiq';

const columns =
  'START_DATE*,END_DATE*,CATEGORY*,START*,STOP*,MILES*,MILES_VALUE,PARKING,TOLLS,TOTAL,VEHICLE,PURPOSE,NOTES';

const log = rowsOf(`rates >>>,business $,0.67,medical $,0.21,,,,,,,,
SUMMARY,,,,,,,,,,,,
VEHICLE,ODOMETER (START OF YEAR),BUSINESS,COMMUTE,,,,,,,,,
Blue Van,20400,55.5,0,,,,,,,,,
DETAILED LOG,,,,,,,,,,,,
${columns}
03/04/2024 08:15,03/04/2024 08:47,Business,"12 Mill Lane, Dayton","Harbor Office, Toledo",20,"=ROUND(PRODUCT(F7, C1), 2)",4.5,2.00,19.9,Blue Van,Meeting,"with slides, printed"
03/04/2024 23:40,03/05/2024 00:05,Personal,Harbor Office,Home,10.5,0,0,0,0,Blue Van,Personal,
03/13/2024 09:00,03/13/2024 09:30,Hobby,Home,Lake,25,0,,,,,,
,,,,,,,,,,,,
Totals,,,,,55.5,13.4,4.5,2,19.9,,,
Rates are those of the tax office.,,,,,,,,,,,,
`);

describe('MileIQ', () => {
  it('reads a log with its preamble and its totals', () => {
    const file = readRows(mileiq, log, american);
    expect(file.faults).toEqual([]);
    expect(file.items).toEqual([
      {
        ...bareTrip,
        at: { row: 7 },
        start: local('2024-03-04', '08:15'),
        end: local('2024-03-04', '08:47'),
        category: 'business',
        fromText: '12 Mill Lane, Dayton',
        toText: 'Harbor Office, Toledo',
        // 20 mi × 1609.344 m.
        distanceMetres: 32_187,
        parking: { amountMinor: 450, currency: 'USD' },
        tolls: { amountMinor: 200, currency: 'USD' },
        vehicleName: 'Blue Van',
        purpose: 'Meeting',
        note: 'with slides, printed',
      },
      {
        ...bareTrip,
        at: { row: 8 },
        start: local('2024-03-04', '23:40'),
        end: local('2024-03-05', '00:05'),
        category: 'private',
        fromText: 'Harbor Office',
        toText: 'Home',
        distanceMetres: 16_898,
        vehicleName: 'Blue Van',
      },
      {
        ...bareTrip,
        at: { row: 9 },
        start: local('2024-03-13', '09:00'),
        end: local('2024-03-13', '09:30'),
        fromText: 'Home',
        toText: 'Lake',
        distanceMetres: 40_234,
        note: 'Hobby',
      },
    ]);
    // 55.5 mi; 4.50 $ of parking and 2 $ of tolls.
    expect(file.totals).toEqual({ distanceMetres: 89_319, volumeMillilitres: null, amountMinor: 650 });
  });

  it('joins addresses whose curly quotes the file leaves open to commas', () => {
    const rows = rowsOf(
      `${columns}\n07/21/2023 16:00,07/21/2023 16:20,Charity,”4 Elm Road, Akron, Ohio”,”9 Oak Road, Akron”,5,0,0,0,0,Van,Food bank,\n`,
    );
    expect(readRows(mileiq, rows, american).items).toMatchObject([
      {
        fromText: '4 Elm Road, Akron, Ohio',
        toText: '9 Oak Road, Akron',
        distanceMetres: 8047,
        vehicleName: 'Van',
        category: 'charity',
        purpose: 'Food bank',
      },
    ]);
  });

  it('adds up its rows where the totals are formulas, and refuses a row that says no distance', () => {
    const drive = '07/21/2023 16:00,07/21/2023 16:20,Business,A,B';
    const rows = rowsOf(
      `${columns}\n${drive},,,,,,,,\n${drive},5,,1.5,,,,,\nTotals,,,,,=SUM(F2:F3),,=SUM(H2:H3),,,,,\n`,
    );
    const file = readRows(mileiq, rows, american);
    expect(file.faults).toEqual(['2 missing 5 ']);
    // 5 mi.
    expect(file.totals).toEqual({ distanceMetres: 8047, volumeMillilitres: null, amountMinor: 150 });
  });

  it('reads a file in kilometres', () => {
    const rows = rowsOf(
      `${columns.replace('MILES*', 'KILOMETERS*')}\n07/21/2023 16:00,,Business,A,B,12.5,,,,,,,\n`,
    );
    expect(mileiq.recognise(headOf(rows))?.declared).toEqual({ distanceUnit: 'km' });
    expect(readRows(mileiq, rows, american).items).toMatchObject([{ distanceMetres: 12_500, end: null }]);
  });
});
