import type { ExpenseCategory } from '@domain/expenses/expense.schema';
import { expect, it } from 'vitest';
import { categoriesInSight } from './shown-categories';

const shown = (
  lastUsed: readonly ExpenseCategory[],
  draft: { isMoneyBack: boolean; category: ExpenseCategory | null } = { isMoneyBack: false, category: null },
) => categoriesInSight(draft, lastUsed).map(({ category }) => category);

it('are six common ones for a new driver', () => {
  expect(shown([])).toEqual(['parking', 'tolls', 'washing', 'service', 'repair', 'insurance']);
});

it('are the six that were used last, each in its place', () => {
  const used = ['fine', 'tax', 'parking', 'rent', 'other', 'tyres', 'tolls'] as const;
  expect(shown(used)).toEqual(['parking', 'tyres', 'tax', 'rent', 'fine', 'other']);
  expect(shown(['fine', 'fine', 'tax'])).toEqual(['parking', 'tolls', 'washing', 'service', 'tax', 'fine']);
});

it('have the chosen one, too', () => {
  expect(shown([], { isMoneyBack: false, category: 'finance' })).toContain('finance');
});

it('of money back are others, and a fill is no cost', () => {
  expect(shown(['energy', 'tolls'])).not.toContain('energy');
  expect(shown([], { isMoneyBack: true, category: null })).toContain('energy');
});
