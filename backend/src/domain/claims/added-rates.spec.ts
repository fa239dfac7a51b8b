import { addedRatesOf } from './added-rates';

const us2027 = {
  ...{ jurisdiction: 'US', pays: 'business', fromDay: '2027-01-01', untilDay: '2027-12-31', rate: '0.78' },
  ...{ source: 'IRS Notice 2027-1: https://www.irs.gov/newsroom', checkedOn: '2026-12-30' },
};
const ca2027 = { ...us2027, jurisdiction: 'CA', pays: 'allowance' };
const faultsOf = (...rates: readonly object[]) => addedRatesOf({ rates }).faults;

describe('rates that an operator adds', () => {
  it('continue what is published, in its unit, currency and tiers', () => {
    const { rates, faults } = addedRatesOf({
      rates: [us2027, { ...ca2027, rate: '0.75' }, { ...ca2027, above: 5_000, rate: '0.69' }],
    });
    expect(faults).toEqual([]);
    expect(rates).toMatchObject([
      {
        ...{ id: 'US.business.added.2027-01-01.0', jurisdiction: 'US', per: 'mi', currency: 'USD' },
        ...{ micros: 780_000, above: 0, upTo: null, certainty: 'secondary', operatorCheckedOn: '2026-12-30' },
      },
      { per: 'km', currency: 'CAD', micros: 750_000, above: 0, upTo: 5_000 },
      { micros: 690_000, above: 5_000, upTo: null },
    ]);
  });

  it('name every fault with its place', () => {
    expect(
      faultsOf(
        { ...us2027, jurisdiction: 'DE', rate: 'seventy', source: '' },
        { ...us2027, pays: 'busines' },
        { ...us2027, untilDay: '2026-12-31' },
        { ...us2027, rateOf: 1 },
      ).map((fault) => fault.split(':')[0]),
    ).toEqual([
      'rates[0].jurisdiction',
      'rates[0].rate',
      'rates[0].source',
      'rates[3]',
      'rates[1]',
      'rates[2]',
    ]);
    expect(addedRatesOf([]).faults).toHaveLength(1);
    expect(addedRatesOf({ rates: 'none' }).faults).toEqual([expect.stringContaining('rates')]);
  });

  it('are left out once they are published', () => {
    const of2026 = {
      ...us2027,
      pays: 'medical',
      fromDay: '2026-01-01',
      untilDay: '2026-06-30',
      rate: '0.21',
    };
    expect(addedRatesOf({ rates: [of2026, us2027] })).toMatchObject({
      ...{ faults: [], rates: [{ pays: 'business', fromDay: '2027-01-01' }] },
    });
  });

  it('are refused for days that have a rate, or for half of the tiers', () => {
    expect(faultsOf({ ...us2027, fromDay: '2026-12-01' })).toEqual([
      'rates[0]: 2026-12-01 has a rate already, or a tier below it is missing',
    ]);
    expect(faultsOf(us2027, { ...us2027, fromDay: '2027-07-01' })).toHaveLength(2);
    expect(faultsOf(ca2027)).toEqual(['rates[0]: the tier above it is missing on 2027-01-01']);
    expect(faultsOf({ ...ca2027, above: 5_000 })).toHaveLength(1);
  });

  it('end where the published tiers end: in Australia nothing is paid above 5000 km', () => {
    const au2027 = {
      ...us2027,
      jurisdiction: 'AU',
      fromDay: '2027-07-01',
      untilDay: '2028-06-30',
      rate: '0.93',
    };
    expect(addedRatesOf({ rates: [au2027] })).toMatchObject({
      ...{ faults: [], rates: [{ per: 'km', currency: 'AUD', micros: 930_000, above: 0, upTo: 5_000 }] },
    });
  });

  it('are refused where one tier ends before the other', () => {
    const untilJune = { untilDay: '2027-06-30' };
    expect(faultsOf({ ...ca2027, ...untilJune }, { ...ca2027, above: 5_000 })).toEqual([
      'rates[1]: 2027-07-01 has a rate already, or a tier below it is missing',
    ]);
    expect(faultsOf(ca2027, { ...ca2027, ...untilJune, above: 5_000 })).toEqual([
      'rates[0]: the tier above it is missing on 2027-07-01',
    ]);
  });

  it('are left out, too, once they are published in two halves of the year', () => {
    const of2026 = { ...us2027, fromDay: '2026-01-01', untilDay: '2026-12-31', rate: '0.74' };
    expect(addedRatesOf({ rates: [of2026] })).toEqual({ rates: [], faults: [] });
  });
});
