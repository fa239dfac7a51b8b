import { describe, expect, it } from 'vitest';
import { aTrip } from '../../../../backend/test/fixtures/trips/a-trip';
import { tripCellHeadings, tripCells } from './trip-cells';

const distanceAt = tripCellHeadings.indexOf('claims:csv.distance');
const cellIn = (distanceUnit: 'km' | 'mi', decimalMark: '.' | ',') =>
  tripCells(aTrip({ distanceMetres: 12_345, odometerStartMetres: null, odometerEndMetres: null }), {
    ...{ distanceUnit, decimalMark, timeOf: () => '', vehicleName: () => '', category: () => '' },
  })[distanceAt];

describe('the distance of a trip in a file', () => {
  it('is exact: 12 345 m are 12.345 km, and 7.670827… mi', () => {
    expect(cellIn('km', ',')).toBe('12,345');
    expect(cellIn('mi', '.')).toBe('7.670827');
  });
});
