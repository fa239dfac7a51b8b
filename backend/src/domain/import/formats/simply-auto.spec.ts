import { american, german, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { simplyAuto } from './simply-auto';

const header =
  'Row ID,Vehicle ID,Odometer,Qty,Partial Tank,Missed Fill Up,Total Cost,Distance Traveled,Eff,Octane,Fuel Brand,Filling Station,Notes,Day,Month,Year,Receipt Path,Record Type,Record Desc';

const file = rowsOf(`${header}
11,1,45000,38.5,0,0,62.37,610,6.31,95,Shell,Ring 4,windy,14,3,2024,,0,
12,1,45200,10,1,1,17,200,0,95,,,,2,4,2024,,0,
13,2,45300,0,0,0,210.4,0,0,0,,,at Miller's,5,4,2024,,1,Brake pads
14,1,45310,0,0,0,8.5,0,0,0,,,,6,4,2024,,2,Car wash
15,1,45400,0,0,0,0,55,0,0,,,,7,4,2024,,3,Client visit
`);

describe('Simply Auto', () => {
  const { items, faults, totals } = readRows(simplyAuto, file, { ...german, decimalMark: '.' });

  it('reads fills with their day from three cells', () => {
    expect(faults).toEqual([]);
    expect(items.slice(0, 2)).toMatchObject([
      {
        kind: 'fill',
        at: { row: 2 },
        moment: { day: '2024-03-14', time: null },
        odometerMetres: 45_000_000,
        quantity: { volumeMillilitres: 38_500 },
        total: { amountMinor: 6237, currency: 'EUR' },
        isFull: true,
        missedBefore: false,
        station: 'Shell, Ring 4',
        note: 'windy',
        vehicleName: '1',
        sourceId: '11',
      },
      { kind: 'fill', isFull: false, missedBefore: true },
    ]);
  });

  it('reads services, expenses and trips', () => {
    expect(items.slice(2)).toMatchObject([
      {
        kind: 'service',
        vehicleName: '2',
        lines: [{ title: 'Brake pads', amount: { amountMinor: 21_040 } }],
        note: "at Miller's",
      },
      { kind: 'expense', category: 'washing', amount: { amountMinor: 850 } },
      { kind: 'trip', start: { day: '2024-04-07' }, distanceMetres: 55_000, purpose: 'Client visit' },
    ]);
  });

  it('adds up what the file comes to', () => {
    // A trip of 55 km; 48.5 l; 62.37 + 17 + 210.40 + 8.50 €.
    expect(totals).toEqual({ distanceMetres: 55_000, volumeMillilitres: 48_500, amountMinor: 29_827 });
  });

  it('shows a day that is none, and a kind of record that is unknown, where they stand', () => {
    const rows = rowsOf(`${header}
1,1,100,5,0,0,9,0,0,0,,,,31,2,2024,,0,
2,1,100,5,0,0,9,0,0,0,,,,,,,,0,
3,1,100,5,0,0,9,0,0,0,,,,1,2,2024,,9,
`);
    expect(readRows(simplyAuto, rows, american).faults).toEqual([
      '2 notADate 13 2024-2-31',
      '3 missing 13 ',
      '4 unknownWord 17 9',
    ]);
  });
});
