import { writesGallons } from './gallons-of-head';

const head = (...rows: readonly string[]) => ({
  fileName: 'fuel.csv',
  sheet: null,
  rows: rows.map((row) => row.split(',')),
});

it.each([
  ['a header', head('Date,Odometer,Gallons,Cost', '2024-05-13,1000,10.5,40')],
  ['a header in brackets', head('Date,Volume (gal),Cost')],
  ['a unit of its own column', head('Date,Fill Amount,Fill Units', '2024-05-13,10.5,Gal')],
])('sees gallons without a country in %s', (_, table) => {
  expect(writesGallons(table)).toBe(true);
});

it.each([
  ['litres', head('Date,Litres,Note', '2024-05-13,40,with a 5 gal can')],
  ['gallons of a country', head('Date,US gallons', '2024-05-13,10')],
  ['a country beside the unit', head('Name,Volume Unit', 'Van,US_GALLON', '2024-05-13,10,gal')],
])('sees none in %s', (_, table) => {
  expect(writesGallons(table)).toBe(false);
});
