import { expect, it } from 'vitest';
import { replaceCell } from './replace-cell';

it('puts a cell right', () => {
  expect(replaceCell(['2024-05-32', '1000', '40'], 0, '2024-05-31')).toEqual(['2024-05-31', '1000', '40']);
});

it('adds a cell that a short row does not have', () => {
  expect(replaceCell(['2024-05-31', '1000'], 3, '70')).toEqual(['2024-05-31', '1000', '', '70']);
});
