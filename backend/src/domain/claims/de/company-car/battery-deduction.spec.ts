import { toDecimal } from '../../../quantities/ratio';
import { batteryDeduction } from './battery-deduction';

const euros = (wattHours: number | null, day: string | null) => {
  const deduction = batteryDeduction(wattHours, day);
  return deduction && toDecimal(deduction.amount, 2);
};

describe('what is deducted for a battery', () => {
  it('is 500 EUR a kilowatt hour of a car of 2013: 16.3 kWh are 8 150 EUR, the first example of the BMF of 5 June 2014', () => {
    expect(euros(16_300, '2013-06-01')).toBe('8150.00');
  });

  it('is no more than 10 000 EUR: 26 kWh would be 13 000 EUR, the second example', () => {
    expect(euros(26_000, '2013-06-01')).toBe('10000.00');
  });

  it.each([
    // 10 kWh, and a battery that reaches the limit, by the table of the Act.
    ['2010-01-01', '5000.00', '10000.00'],
    ['2013-12-31', '5000.00', '10000.00'],
    ['2014-01-01', '4500.00', '9500.00'],
    ['2018-12-31', '2500.00', '7500.00'],
    ['2019-01-01', '2000.00', '7000.00'],
    ['2022-12-31', '500.00', '5500.00'],
  ])('of a car acquired on %s: %s for 10 kWh, at most %s', (day, ten, most) => {
    expect([euros(10_000, day), euros(1_000_000, day)]).toEqual([ten, most]);
  });

  it('is nothing from 2023 on, and where capacity or day is not known', () => {
    expect([euros(10_000, '2023-01-01'), euros(null, '2014-01-01'), euros(10_000, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
