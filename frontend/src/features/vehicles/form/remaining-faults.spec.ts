import { describe, expect, it } from 'vitest';
import { remainingFaults } from './remaining-faults';

const faults = {
  name: 'nameMissing',
  capacity0: 'tooLarge',
  capacity1: 'notANumber',
  'purchase.date': 'dateUnlikely',
  'sale.date': 'soldBeforeBought',
} as const;

describe('a fault of a vehicle’s form', () => {
  it('goes with a change of its field', () => {
    expect(Object.keys(remainingFaults(faults, { name: 'Estate' }))).toEqual([
      'capacity0',
      'capacity1',
      'purchase.date',
      'sale.date',
    ]);
  });

  it('goes with a change of what its field is a part of', () => {
    const sale = { date: '2026-03-01', amount: '', odometer: '' };
    expect(Object.keys(remainingFaults(faults, { capacities: ['50', ''], sale }))).toEqual([
      'name',
      'purchase.date',
    ]);
  });
});
