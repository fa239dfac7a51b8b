import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type GridCell, nextCell } from './next-cell';

/** Titles and nine records, four columns, three visible rows. */
const size = { rows: 10, columns: 4, pageRows: 3 };
const at = (row: number, column: number): GridCell => ({ row, column });
const press = (key: string, isControl = false) => ({ key, isControl });

it.each([
  ['ArrowDown', at(1, 2), at(2, 2)],
  ['ArrowUp', at(1, 2), at(0, 2)],
  ['ArrowUp', at(0, 2), at(0, 2)],
  ['ArrowDown', at(9, 2), at(9, 2)],
  ['ArrowLeft', at(4, 0), at(4, 0)],
  ['ArrowRight', at(4, 1), at(4, 2)],
  ['ArrowRight', at(4, 3), at(4, 3)],
  ['Home', at(4, 2), at(4, 0)],
  ['End', at(4, 2), at(4, 3)],
  ['PageDown', at(1, 2), at(4, 2)],
  ['PageDown', at(8, 2), at(9, 2)],
  ['PageUp', at(8, 2), at(5, 2)],
  ['PageUp', at(2, 2), at(1, 2)],
  ['PageUp', at(0, 2), at(0, 2)],
])('%s leads from %j to %j', (key, from, to) => {
  expect(nextCell(from, press(key), size)).toEqual(to);
});

it('goes to the first and the last record with the control key', () => {
  expect(nextCell(at(5, 2), press('Home', true), size)).toEqual(at(1, 0));
  expect(nextCell(at(5, 2), press('End', true), size)).toEqual(at(9, 3));
});

it('leaves other keys alone', () => {
  expect(nextCell(at(5, 2), press('ArrowDown', true), size)).toBeNull();
  expect(nextCell(at(5, 2), press('n'), size)).toBeNull();
});

it('stays in the grid', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
  const grid = fc.record({ rows: fc.integer({ min: 1, max: 30 }), columns: fc.integer({ min: 1, max: 9 }) });
  const walk = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 40 });
  fc.assert(
    fc.property(grid, walk, (bounds, presses) => {
      let cell = at(0, 0);
      for (const [key, isControl] of presses) {
        cell = nextCell(cell, press(key, isControl), { ...bounds, pageRows: 5 }) ?? cell;
        expect(cell.row).toBeGreaterThanOrEqual(0);
        expect(cell.row).toBeLessThan(bounds.rows);
        expect(cell.column).toBeGreaterThanOrEqual(0);
        expect(cell.column).toBeLessThan(bounds.columns);
      }
    }),
  );
});
