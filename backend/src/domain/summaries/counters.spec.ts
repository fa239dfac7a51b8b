import { areTooMuch } from './counters';

/** Ten million million: the maximum of one amount; 901 of them are beyond an exact number. */
const most = 10_000_000_000_000;

describe('sums that are too much', () => {
  it('are as far below zero as above it, and never what comes closer to zero', () => {
    expect(areTooMuch({}, { 'cost.tax.EUR': -901 * most })).toBe(true);
    expect(areTooMuch({ 'cost.tax.EUR': -902 * most }, { 'cost.tax.EUR': -901 * most })).toBe(false);
    expect(areTooMuch({}, { 'cost.tax.EUR': -most, 'on.01.cost.EUR': -most })).toBe(false);
  });

  it('are those of a day, too, where what came back on another day leaves nothing of the month', () => {
    const before = { 'on.01.cost.EUR': 900 * most, 'on.02.cost.EUR': -900 * most };
    const after = { ...before, 'cost.tax.EUR': most, 'on.01.cost.EUR': 901 * most };
    expect(areTooMuch(before, after)).toBe(true);
    expect(areTooMuch(after, before)).toBe(false);
  });
});
