import { german, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { fuelly } from './fuelly';
import { lubelogger } from './lubelogger';
import { simplyAuto } from './simply-auto';
import { spritmonitor } from './spritmonitor';

/** Kind, title or quantity, and amount of each row. AdBlue is a cost: it must not count in the economy of diesel. */
function rowsRead(...[format, text, delimiter]: [Parameters<typeof readRows>[0], string, string?]): string[] {
  const { items, faults } = readRows(format, rowsOf(text, delimiter), { ...german, decimalMark: '.' });
  expect(faults).toEqual([]);
  return items.map((item) => {
    if (item.kind === 'expense') return `${item.category} ${item.title} ${item.amount.amountMinor}`;
    return item.kind === 'fill'
      ? `fill ${JSON.stringify(item.quantity)} ${item.total?.amountMinor}`
      : item.kind;
  });
}

const fortyLitres = 'fill {"volumeMillilitres":40000} 7000';

test('LubeLogger, by a tag and by a field of the driver', () => {
  const text = `Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags,extrafield_Fuel type
2024-03-01,10000,40.00,70.00,0,True,False,,,
2024-03-10,10500,10.00,12.00,0,True,False,,work AdBlue,
2024-03-11,10600,10.00,12.00,0,True,False,,,DEF
2024-03-12,10700,40.00,70.00,0,True,False,filled AdBlue before,,
`;
  expect(rowsRead(lubelogger, text)).toEqual([
    fortyLitres,
    'other AdBlue 1200',
    'other AdBlue 1200',
    fortyLitres,
  ]);
});

test('Spritmonitor, by its fuel', () => {
  const text = `Date;Odometer;Quantity;Total price;Currency;Type;Tires;Roads;Fuel;Note
01.03.2024;10000;40.00;70.00;EUR;1;2;4;Diesel;
10.03.2024;10500;10.00;12.00;EUR;1;2;4;AdBlue;
`;
  expect(rowsRead(spritmonitor, text, ';')).toEqual([fortyLitres, 'other AdBlue 1200']);
});

test("Fuelly's site, which has the price of one litre alone", () => {
  const text = `car_name,model,odometer,km,litres,price,city_percentage,fuelup_date,date_added,tags,notes,missed_fuelup,partial_fuelup,brand
Van,Make,10500,500,10.0,1.199,50,2024-03-10,2024-03-10,adblue,,0,0,
`;
  // 10 l at 1.199 are 11.99.
  expect(rowsRead(fuelly, text)).toEqual(['other AdBlue 1199']);
});

test('Simply Auto, by its fuel', () => {
  const text = `Row ID,Vehicle ID,Odometer,Qty,Partial Tank,Missed Fill Up,Total Cost,Distance Traveled,Eff,Octane,Fuel Brand,Filling Station,Notes,Day,Month,Year,Record Type,Record Desc,Fuel Type
1,1,10500,10,0,0,12.00,0,0,,,,,10,3,2024,0,,Ad-Blue
`;
  expect(rowsRead(simplyAuto, text)).toEqual(['other AdBlue 1200']);
});
