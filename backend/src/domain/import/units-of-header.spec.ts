import { unitOfSale, unitsOfHeader } from './units-of-header';

test.each([
  ['Odometer (mi)', { distance: 'mi' }],
  ['odometer_km', { distance: 'km' }],
  ['DistanceKm', { distance: 'km' }],
  ['Kilometerstand', { distance: 'km' }],
  ['Kilométrage', { distance: 'km' }],
  ['Miles', { distance: 'mi' }],
  ['Mileage', {}],
  ['Odometer', {}],
  ['Gallons (US)', { volume: 'usGallon' }],
  ['US gallons', { volume: 'usGallon' }],
  ['Fuel (U.S. gal)', { volume: 'usGallon' }],
  ['Imperial gallons', { volume: 'ukGallon' }],
  ['Gallons (UK)', { volume: 'ukGallon' }],
  ['Gallons', {}],
  ['Menge (l)', { volume: 'litre' }],
  ['Fuel(litres)', { volume: 'litre' }],
  ['Energie (kWh)', { energy: 'kWh' }],
  ['charged_kwh', { energy: 'kWh' }],
  ['Energy (Wh)', { energy: 'Wh' }],
  ['Menge (kg)', { isMass: true }],
  ['CHF', { currency: 'CHF' }],
  ['Betrag in EUR', { currency: 'EUR' }],
  ['Cost (€)', { currency: 'EUR' }],
  ['Kosten Euro', { currency: 'EUR' }],
  ['Preis CHF/l', { currency: 'CHF' }],
  ['amount_usd', { currency: 'USD' }],
  ['Amount ($)', { sign: '$' }],
  ['TOTAL FOR ALL', {}],
  ['Try', {}],
])('%s', (header, units) => {
  expect(unitsOfHeader(header)).toEqual({
    ...{ distance: null, volume: null, energy: null, isMass: false, currency: null, sign: null },
    ...units,
  });
});

test.each([
  ['€/l', 'litre'],
  ['Price per gallon (US)', 'usGallon'],
  ['Preis/kWh', 'kilowattHour'],
  ['Price per kg', 'kilogram'],
  ['Preis', null],
  ['Gallons', null],
])('a price under "%s" is that of %s', (header, unit) => {
  expect(unitOfSale(header)).toBe(unit);
});
