import { vinFacts } from './vin-facts';

describe('what a VIN says', () => {
  it.each([
    // Printed in many guides to VINs: a Honda of 2003.
    ['1HGCM82633A004352', { maker: 'Honda', country: 'US', modelYear: 2003, isChecked: true }],
    // A letter in the seventh place: D is 2013, not 1983.
    ['5YJSA1DG9DFP14705', { maker: 'Tesla', country: 'US', modelYear: 2013 }],
    ['WVWZZZ1JZXW000001', { maker: 'Volkswagen', country: 'DE', modelYear: null, isChecked: false }],
    ['TMBJJ7NE0H0123456', { maker: 'Škoda', country: 'CZ', modelYear: null, isChecked: false }],
    ['U5YHM516AEL123456', { maker: 'Kia', country: 'SK' }],
    ['VF1RFB00X56789012', { maker: 'Renault', country: 'FR' }],
    ['ZFA31200000123456', { maker: 'Fiat', country: 'IT' }],
    ['JHMGE8H50AC000001', { maker: 'Honda', country: 'JP', modelYear: null }],
  ])('%s', (vin, facts) => {
    expect(vinFacts(vin, 'car')).toMatchObject(facts);
  });

  it('is nothing of a maker and a country that are not in the list', () => {
    expect(vinFacts('BZZ00000000000000', 'car')).toMatchObject({ maker: null, country: null });
  });

  it('is no year of a motorcycle, whose seventh place means nothing', () => {
    expect(vinFacts('1HGCM82633A004352', 'motorcycle')).toMatchObject({ modelYear: null });
  });

  it.each(['', 'WVWZZZ1JZXW00000', 'WVWZZZ1JZXW00000O', '1HGCM82643A004352'])('is nothing of %s', (vin) => {
    expect(vinFacts(vin, 'car')).toBeNull();
  });
});
