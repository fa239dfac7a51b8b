import { bareTrip, local } from '../../../../test/fixtures/import/a-trip-item';
import { german, readRows } from '../../../../test/fixtures/import/read-file';
import { traccarTrips } from './traccar-trips';

const header = [
  ...['Start', 'Start Address', 'Start Odometer', 'End', 'End Address', 'End Odometer', 'Duration', 'Length'],
  ...['Top speed', 'Average speed', 'Spent Fuel', 'Driver'],
];

const sheet = [
  ['Report type:', 'Trips'],
  ['Device:', 'Blue Van'],
  ['Group:', ''],
  ['Period:', '2024-03-01 - 2024-03-31'],
  [],
  header,
  [
    ...[
      '2024-03-04 08:15:30',
      'Mühlweg 3, Munich, DE',
      '18.2 km',
      '2024-03-04 08:47:00',
      'Hafen 1, Landshut, DE',
    ],
    ...['93.7 km', '0.0218', '75.5 km', '121 km/h', '80 km/h', '0 l', 'Ada'],
  ],
  ['2024-03-05 07:00:00', '', '0 mi', '2024-03-05 07:20:00', '', '0 mi', '0.01', '10 mi', '', '', '', ''],
  ['2024-03-05 09:00:00', '', '', '2024-03-05 09:20:00', '', '', '', '10 furlongs', '', '', '', ''],
];

describe('trips of Traccar', () => {
  it('reads a sheet of one device, with the units of each cell', () => {
    const file = readRows(traccarTrips, sheet, german);
    expect(file.items).toEqual([
      {
        ...bareTrip,
        at: { row: 7 },
        start: local('2024-03-04', '08:15:30'),
        end: local('2024-03-04', '08:47:00'),
        fromText: 'Mühlweg 3, Munich, DE',
        toText: 'Hafen 1, Landshut, DE',
        distanceMetres: 75_500,
        vehicleName: 'Blue Van',
        note: 'Driver: Ada',
      },
      {
        ...bareTrip,
        at: { row: 8 },
        start: local('2024-03-05', '07:00:00'),
        end: local('2024-03-05', '07:20:00'),
        // 10 mi × 1609.344 m.
        distanceMetres: 16_093,
        vehicleName: 'Blue Van',
      },
    ]);
    expect(file.faults).toEqual(['9 unknownWord 7 10 furlongs']);
    // 75 500 + 16 093 m.
    expect(file.totals?.distanceMetres).toBe(91_593);
  });
});
