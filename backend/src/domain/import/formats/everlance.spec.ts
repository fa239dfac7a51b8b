import { bareTrip, local } from '../../../../test/fixtures/import/a-trip-item';
import { american, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { everlance } from './everlance';

const trips = rowsOf(`Exported trips
Deduction,Miles,From,To,Date,Purpose,Income Source,Map Image URL,Auto Detected?,Notes,Vehicle,Time Started,Time Ended,Time Zone,Photo URL,From Full Address,To Full Address
$13.40,20,"Mill Lane, Dayton","Harbor Office, Toledo",2024-03-04,Work,Harbor Ltd,"https://maps.example/1",true,slides,Blue Van,08:15 AM,08:47 AM,Eastern Time (US & Canada),"","12 Mill Lane, Dayton",
$0.00,10.5,,Home,2024-03-04,Personal,"","",true,,Blue Van,11:40 PM,12:05 AM,Pacific Time (US & Canada),"","Harbor Office, Toledo",
$0.00,3,A,B,2024-03-05,Delivery,"","",false,,,,,,"",,
`);

describe('Everlance', () => {
  it('reads trips in the zone of each row, also over midnight and without a time', () => {
    const file = readRows(everlance, trips, american);
    expect(file.faults).toEqual([]);
    expect(file.items).toEqual([
      {
        ...bareTrip,
        at: { row: 3 },
        start: local('2024-03-04', '08:15', 'America/New_York'),
        end: local('2024-03-04', '08:47', 'America/New_York'),
        fromText: 'Mill Lane, Dayton',
        toText: 'Harbor Office, Toledo',
        // 20 mi × 1609.344 m.
        distanceMetres: 32_187,
        category: 'business',
        forWhom: 'Harbor Ltd',
        vehicleName: 'Blue Van',
        note: 'slides',
      },
      {
        ...bareTrip,
        at: { row: 4 },
        start: local('2024-03-04', '23:40', 'America/Los_Angeles'),
        end: local('2024-03-05', '00:05', 'America/Los_Angeles'),
        fromText: 'Harbor Office, Toledo',
        toText: 'Home',
        distanceMetres: 16_898,
        category: 'private',
        vehicleName: 'Blue Van',
      },
      {
        ...bareTrip,
        at: { row: 5 },
        start: { day: '2024-03-05', time: null, atMs: null, zone: null },
        fromText: 'A',
        toText: 'B',
        distanceMetres: 4828,
        purpose: 'Delivery',
      },
    ]);
    // 32 187 + 16 898 + 4828 m.
    expect(file.totals?.distanceMetres).toBe(53_913);
  });
});
