import { german, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { carReport } from './car-report';

describe('Car Report', () => {
  it('reads fills, with what was paid for all of it', () => {
    const file = rowsOf(`_id,date,mileage,volume,price,partial,note,fuel_type_id,car_id
4,2020-10-13 17:30:00,120500,44.1,55.08,0,after work,1,2
5,2020-10-29 08:00:00,121000,12,15.6,1,,1,2
`);
    const { items, faults, totals } = readRows(carReport, file, { ...german, decimalMark: '.' });
    expect(faults).toEqual([]);
    expect(items).toMatchObject([
      {
        moment: { day: '2020-10-13', time: '17:30:00' },
        odometerMetres: 120_500_000,
        quantity: { volumeMillilitres: 44_100 },
        total: { amountMinor: 5508, currency: 'EUR' },
        unitPriceMicros: null,
        isFull: true,
        note: 'after work',
        vehicleName: '2',
        sourceId: '4',
      },
      { isFull: false },
    ]);
    expect(totals).toEqual({ distanceMetres: null, volumeMillilitres: 56_100, amountMinor: 7068 });
  });
});
