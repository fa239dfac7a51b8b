import { anExpense } from '../../../test/fixtures/expenses/an-expense';
import { expenseRefusals } from './expense-refusals';

const converted = { amountMinor: 33_000, currency: 'EUR', rateNanos: 904_109_589 };
const repeats = { everyMonths: 1, times: 12 };
const spread = { fromDay: '2025-03-01', untilDay: '2026-02-28' };

describe('an expense as a whole', () => {
  it.each([
    ['plain', {}],
    ['spread over a year', { spread }],
    ['spread over a day', { spread: { fromDay: '2025-03-01', untilDay: '2025-03-01' } }],
    ['spread over ten years', { spread: { fromDay: '2025-03-15', untilDay: '2035-03-14' } }],
    ['repeated', { repeats }],
    // 365.00 dollars times 0.904109589 is 329.99999…, which is 330.00.
    ['converted', { currency: 'USD', converted }],
    ['of no vehicle', { vehicleId: null }],
    ['with an odometer reading', { odometerMetres: 0 }],
    [
      'due up to the last month of all',
      { repeats: { everyMonths: 1, times: 2 }, atMs: Date.UTC(2099, 10, 30) },
    ],
  ])('may be %s', (_, changes) => {
    expect(expenseRefusals(anExpense(changes))).toEqual([]);
  });

  it.each([
    ['spread and repeated', { spread, repeats }, 'repeats', 'SPREAD_AND_REPEATS'],
    [
      'spread backwards',
      { spread: { fromDay: '2025-03-02', untilDay: '2025-03-01' } },
      'spread.untilDay',
      'ENDS_BEFORE_IT_STARTS',
    ],
    [
      'spread over more than ten years',
      { spread: { fromDay: '2025-03-01', untilDay: '2035-04-01' } },
      'spread.untilDay',
      'SPREAD_TOO_LONG',
    ],
    [
      'due in the next century',
      { repeats: { everyMonths: 1, times: 3 }, atMs: Date.UTC(2099, 10, 30) },
      'repeats.times',
      'REPEATS_TOO_LONG',
    ],
    [
      'converted to a cent less',
      { currency: 'USD', converted: { ...converted, amountMinor: 32_999 } },
      'converted.amountMinor',
      'CONVERTED_DISAGREES',
    ],
    [
      'converted beyond every amount',
      {
        amountMinor: 10_000_000_000_000,
        currency: 'USD',
        converted: { ...converted, rateNanos: 9_000_000_000_000_000 },
      },
      'converted.amountMinor',
      'CONVERTED_DISAGREES',
    ],
    ['converted to itself', { converted }, 'converted.currency', 'CONVERTED_TO_ITSELF'],
    [
      'with a reading of no vehicle',
      { vehicleId: null, odometerMetres: 1 },
      'odometerMetres',
      'ODOMETER_WITHOUT_VEHICLE',
    ],
  ])('may not be %s', (_, changes, path, rule) => {
    expect(expenseRefusals(anExpense(changes))).toEqual([{ path, rule }]);
  });
});
