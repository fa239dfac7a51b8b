// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import type { Selection } from '../selection/selection';
import type { RecordColumn } from './record-column';
import { maxSortedRecords, type RecordSort } from './record-sort';
import { RecordTable } from './record-table';
import type { RecordSupply } from './use-sorted-records';

// jsdom has no media; the colours ask for them when they are loaded.
vi.hoisted(() => {
  window.matchMedia = () => new EventTarget() as MediaQueryList;
});

interface Drive {
  readonly id: string;
  readonly day: number;
  readonly to: string;
  readonly km: number | null;
}

const columns: RecordColumn<Drive>[] = [
  {
    id: 'day',
    title: 'Day',
    cell: ({ day }) => `${day} May`,
    sortValue: ({ day }) => day,
    copyValue: ({ day }) => `${day}`,
    widthRem: 6,
  },
  {
    id: 'to',
    title: 'To',
    cell: ({ to }) => to,
    sortValue: ({ to }) => to || null,
    copyValue: ({ to }) => to,
    widthRem: 9,
  },
  {
    id: 'km',
    title: 'Distance',
    align: 'end',
    cell: ({ km }) => km,
    sortValue: ({ km }) => km,
    copyValue: ({ km }) => `${km}`,
    widthRem: 6,
  },
];

const drives: Drive[] = [
  { id: 'd', day: 4, to: 'Ulm', km: 12 },
  { id: 'c', day: 3, to: 'Östrich', km: 120 },
  { id: 'b', day: 2, to: '', km: 9 },
  { id: 'a', day: 1, to: 'Aachen', km: null },
];

const whole: RecordSupply = { state: 'whole', isFetching: false, onMore: () => {} };
const opened = vi.fn();

beforeAll(async () => {
  await startMessages();
  await loadMessages('tables');
});

beforeEach(() => {
  // jsdom has no layout: sets a window of ten rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(440);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  localStorage.clear();
  opened.mockReset();
});

interface Given {
  readonly rows?: readonly Drive[];
  readonly supply?: RecordSupply;
  readonly count?: number | null;
  readonly selection?: Selection;
}

function Drives({ rows = drives, supply = whole, count = rows.length, selection }: Given) {
  const [sort, setSort] = useState<RecordSort | null>(null);
  return (
    <RecordTable
      {...{ name: 'drives', label: 'Drives', columns, rows, count, supply, sort, locale: 'de' }}
      onSort={setSort}
      onOpen={opened}
      selection={selection}
    />
  );
}

// Queries by role are slow in jsdom; the browser test uses them.
const grid = () => screen.getByLabelText<HTMLTableElement>('Drives');
const titles = () => [...(grid().tHead?.rows[0]?.cells ?? [])];
const cells = () => [...grid().querySelectorAll<HTMLTableCellElement>('tbody [aria-colindex]')];
const places = () =>
  cells().flatMap((cell) => (cell.getAttribute('aria-colindex') === '2' ? [cell.textContent] : []));

function title(name: string): HTMLTableCellElement {
  const found = titles().find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`there is a column ${name}`);
  return found;
}

const sortBy = (name: string) => fireEvent.click(title(name).querySelector('button') ?? title(name));
const status = () => document.querySelector('[role="status"]')?.textContent;
const press = (key: string, options = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
const focused = () => document.activeElement?.textContent;

it('comes newest first, and sorts by every column, what is empty last', () => {
  render(<Drives />);
  expect(title('Day').getAttribute('aria-sort')).toBe('descending');
  expect(places()).toEqual(['Ulm', 'Östrich', '', 'Aachen']);
  sortBy('To');
  expect(title('To').getAttribute('aria-sort')).toBe('ascending');
  expect(title('Day').getAttribute('aria-sort')).toBeNull();
  expect(places()).toEqual(['Aachen', 'Östrich', 'Ulm', '']);
  sortBy('To');
  expect(places()).toEqual(['Ulm', 'Östrich', 'Aachen', '']);
  // The largest figure first.
  sortBy('Distance');
  expect(places()).toEqual(['Östrich', 'Ulm', '', 'Aachen']);
  sortBy('Day');
  expect(places()).toEqual(['Ulm', 'Östrich', '', 'Aachen']);
});

it('has one cell that is tabbed to, and the arrows go from there', () => {
  render(<Drives />);
  const tabbable = () => [...grid().querySelectorAll('[tabindex="0"]')];
  expect(tabbable().map(({ textContent }) => textContent)).toEqual(['4 May']);
  cells()[0]?.focus();
  press('ArrowRight');
  expect(focused()).toBe('Ulm');
  press('ArrowDown');
  expect(focused()).toBe('Östrich');
  expect(tabbable()).toEqual([document.activeElement]);
  press('End', { ctrlKey: true });
  expect(document.activeElement?.getAttribute('aria-colindex')).toBe('3');
  expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('5');
  press('Home');
  expect(focused()).toBe('1 May');
  press('PageUp');
  press('ArrowUp');
  expect(document.activeElement).toBe(title('Day').querySelector('button'));
});

it('opens a record by Enter and by the pointer', () => {
  render(<Drives />);
  cells()[0]?.focus();
  press('ArrowDown');
  press('Enter');
  expect(opened).toHaveBeenLastCalledWith(drives[1]);
  fireEvent.click(screen.getByText('Aachen'));
  expect(opened).toHaveBeenLastCalledWith(drives[3]);
  // A title sorts.
  title('To').querySelector('button')?.focus();
  press('Enter');
  expect(opened).toHaveBeenCalledTimes(2);
});

it('loads all before it sorts them, and says when it could not', () => {
  const onMore = vi.fn();
  const supply = { state: 'more', isFetching: false, onMore } as const;
  const { rerender } = render(<Drives supply={supply} count={6} />);
  onMore.mockClear();
  sortBy('To');
  expect(onMore).toHaveBeenCalledTimes(1);
  // Rows keep their order until all are loaded.
  expect(places()).toEqual(['Ulm', 'Östrich', '', 'Aachen']);
  expect(status()).toBe('Loading all to sort them: 4 of 6 …');
  rerender(<Drives supply={{ ...supply, state: 'failed' }} count={6} />);
  expect(places()).toEqual(['Aachen', 'Östrich', 'Ulm', '']);
  expect(status()).toContain('Only the newest 4 of 6 are sorted');
  onMore.mockClear();
  fireEvent.click(screen.getByText('Load the others'));
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(<Drives />);
  expect(status()).toBe('');
});

it('sorts the newest of very many, and says so', () => {
  const onMore = vi.fn();
  const rows = Array.from({ length: maxSortedRecords }, (_, index) => ({
    id: `${index}`,
    day: 1,
    to: `${9999 - index}`,
    km: 1,
  }));
  render(<Drives rows={rows} count={100_000} supply={{ state: 'more', isFetching: false, onMore }} />);
  onMore.mockClear();
  sortBy('To');
  expect(onMore).not.toHaveBeenCalled();
  expect(places()[0]).toBe('8000');
  expect(status()).toContain('Only the newest 2.000 of 100.000 are sorted');
  expect(grid().getAttribute('aria-rowcount')).toBe('100001');
  // Renders only the visible ones of two thousand rows.
  expect(places().length).toBeLessThan(40);
});

it('goes to a record far out of sight', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    id: `${index}`,
    day: 1,
    to: `${index}`,
    km: 1,
  }));
  render(<Drives rows={rows} />);
  cells()[1]?.focus();
  press('End', { ctrlKey: true });
  expect(document.activeElement?.closest('tr')?.textContent).toBe('1 May9991');
  press('ArrowUp');
  press('Home');
  press('ArrowRight');
  expect(focused()).toBe('998');
});

it('hides columns, keeps that on the device, and goes back', async () => {
  // Without a layout the menu finds no focusable element and logs a warning.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { unmount } = render(<Drives />);
  fireEvent.click(screen.getByText('Columns'));
  fireEvent.click(await screen.findByLabelText('To'));
  expect(titles().map(({ textContent }) => textContent)).toEqual(['Day', 'Distance']);
  // The first one cannot be hidden.
  expect(screen.queryByLabelText('Day')).toBeNull();
  unmount();
  render(<Drives />);
  expect(titles()).toHaveLength(2);
  fireEvent.click(screen.getByText('Columns'));
  fireEvent.click(await screen.findByText('Reset columns'));
  expect(titles()).toHaveLength(3);
});

it('selects by a checkbox, the space bar and Shift, and takes the selected rows to be copied', () => {
  const toggle = vi.fn();
  const selection = { ids: new Set(['c', 'a']), isActive: true, toggle, selectAll: vi.fn(), clear: vi.fn() };
  render(<Drives selection={selection} />);
  const boxes = screen.getAllByLabelText<HTMLInputElement>('Select');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false, true]);
  expect(screen.getByText('Copy 2 rows')).toBeDefined();
  fireEvent.click(screen.getByLabelText('Select all'));
  expect(selection.selectAll).toHaveBeenCalledTimes(1);
  boxes[0]?.focus();
  press('ArrowRight');
  press(' ');
  expect(toggle).toHaveBeenLastCalledWith('d', false, ['d', 'c', 'b', 'a']);
  press('ArrowDown', { shiftKey: true });
  expect(toggle).toHaveBeenLastCalledWith('c', true, ['d', 'c', 'b', 'a']);
  expect(opened).not.toHaveBeenCalled();
});

it('a range of Shift is what lies between two rows as they are sorted', () => {
  const toggle = vi.fn();
  const selection = { ids: new Set<string>(), isActive: true, toggle, selectAll: vi.fn(), clear: vi.fn() };
  render(<Drives selection={selection} />);
  sortBy('To');
  const sorted = ['a', 'c', 'd', 'b'];
  fireEvent.click(screen.getAllByLabelText('Select')[0] ?? document.body);
  expect(toggle).toHaveBeenLastCalledWith('a', false, sorted);
  fireEvent.click(screen.getAllByLabelText('Select')[2] ?? document.body, { shiftKey: true });
  expect(toggle).toHaveBeenLastCalledWith('d', true, sorted);
});
