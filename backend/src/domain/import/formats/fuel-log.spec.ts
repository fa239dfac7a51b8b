import { german, headOf, kindsOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { fuelLog } from './fuel-log';

const file = rowsOf(`## vehicles
"make","model","note","distance","volume","consumption"
"Skoda","Fabia","","1","1","1"
"Triumph","Spitfire","summer only","2","3","3"
## fillups
"make","model","date","mileage","fuel","price","partial","note"
"Skoda","Fabia","14/09/2019","88000","36.2","1.299","0","motorway"
"Triumph","Spitfire","15/09/2019","41000","5","5.9","1",""
## costs
"make","model","title","date","mileage","costs","note","recurrence"
"Skoda","Fabia","Car insurance","16/09/2019","88010","240.5","","5"
`);

describe('Fuel Log', () => {
  const { items, faults, totals } = readRows(fuelLog, file, { ...german, decimalMark: '.' });

  it('reads every section', () => {
    expect(faults).toEqual([]);
    expect(kindsOf(items)).toEqual(['3 vehicle', '4 vehicle', '7 fill', '8 fill', '11 expense']);
    expect(fuelLog.recognise(headOf(file))?.needs).toEqual(['decimalMark', 'dateOrder', 'zone', 'currency']);
  });

  it('reads each fill in the units of its vehicle, with the price of one of them', () => {
    // 41 000 mi × 1609.344; 5 gal × 4546.09.
    expect(items.slice(2, 4)).toMatchObject([
      {
        moment: { day: '2019-09-14' },
        vehicleName: 'Skoda Fabia',
        odometerMetres: 88_000_000,
        quantity: { volumeMillilitres: 36_200 },
        unitPriceMicros: 1_299_000,
        unitPricePer: 'litre',
        total: null,
        isFull: true,
        note: 'motorway',
      },
      {
        vehicleName: 'Triumph Spitfire',
        odometerMetres: 65_983_104,
        quantity: { volumeMillilitres: 22_730 },
        unitPricePer: 'ukGallon',
        isFull: false,
      },
    ]);
  });

  it('reads costs', () => {
    expect(items[4]).toMatchObject({
      category: 'insurance',
      title: 'Car insurance',
      amount: { amountMinor: 24_050 },
    });
    expect(totals).toEqual({ distanceMetres: null, volumeMillilitres: 58_930, amountMinor: 24_050 });
  });
});
