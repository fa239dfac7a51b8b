// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSelectableRow } from './use-selectable-row';
import { type OwnedSelection, useSelection } from './use-selection';

const opened = vi.fn();
const selectAll = vi.fn();
let selection: OwnedSelection;

function Row({ id, isSelectable }: { readonly id: string; readonly isSelectable: boolean }) {
  const row = useSelectableRow({ selection, id, isSelectable, onOpen: () => opened(id) });
  return (
    <button type="button" {...row}>
      {id}
    </button>
  );
}

interface ListProps {
  readonly ids?: readonly string[];
  readonly running?: string;
  readonly filter?: string;
}

function List({ ids = ['a', 'b', 'c', 'd'], running = '', filter = '' }: ListProps) {
  const selectableIds = ids.filter((id) => id !== running);
  selection = useSelection({ selectableIds, listKey: filter, onSelectAll: selectAll });
  return ids.map((id) => <Row key={id} id={id} isSelectable={id !== running} />);
}

const row = (name: string) => screen.getByText(name);
const selected = () => [...selection.ids].join('');

function longPress(element: HTMLElement): void {
  fireEvent.pointerDown(element, { pointerType: 'touch', clientX: 5, clientY: 5 });
  act(() => void vi.advanceTimersByTime(600));
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('a long press selects the row, and the lifted finger opens nothing', () => {
  render(<List />);
  longPress(row('b'));
  fireEvent.pointerUp(row('b'), { pointerType: 'touch' });
  fireEvent.click(row('b'));
  expect(selected()).toBe('b');
  expect(opened).not.toHaveBeenCalled();
  fireEvent.click(row('c'));
  expect(selected()).toBe('bc');
  expect(screen.getAllByRole('checkbox', { checked: true }).map(({ textContent }) => textContent)).toEqual([
    'b',
    'c',
  ]);
});

it('a finger that moves on scrolls, and selects nothing', () => {
  render(<List />);
  fireEvent.pointerDown(row('b'), { pointerType: 'touch', clientX: 5, clientY: 5 });
  fireEvent.pointerMove(row('b'), { pointerType: 'touch', clientX: 5, clientY: 30 });
  act(() => void vi.advanceTimersByTime(600));
  expect(selection.isActive).toBe(false);
});

it('a press opens the row until rows are selected; with Shift it selects the range', () => {
  render(<List />);
  fireEvent.click(row('a'));
  expect(opened).toHaveBeenCalledWith('a');
  fireEvent.click(row('a'), { ctrlKey: true });
  fireEvent.click(row('c'), { shiftKey: true });
  expect(selected()).toBe('abc');
  expect(opened).toHaveBeenCalledTimes(1);
});

it('a range goes by the rows as they stand, and passes over what cannot be selected', () => {
  render(<List running="b" />);
  act(() => selection.toggle('d', false));
  act(() => selection.toggle('c', true, ['d', 'b', 'a', 'c']));
  expect(selected()).toBe('acd');
  act(() => selection.toggle('a', true, ['d', 'a', 'b', 'c']));
  expect(selected()).toBe('ad');
});

it('Escape ends it, and Ctrl+A asks for all', () => {
  render(<List />);
  act(() => selection.start());
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  expect(selectAll).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(selection.isActive).toBe(false);
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  expect(selectAll).toHaveBeenCalledTimes(1);
});

it('passes over a row that cannot be selected', () => {
  render(<List running="b" />);
  fireEvent.click(row('a'), { ctrlKey: true });
  fireEvent.click(row('b'));
  fireEvent.click(row('c'), { shiftKey: true });
  expect(selected()).toBe('ac');
  expect(row('b').getAttribute('aria-disabled')).toBe('true');
});

it('forgets what has gone from the list, and all of it with another filter', () => {
  const { rerender } = render(<List />);
  act(() => selection.select(['a', 'b']));
  rerender(<List ids={['b', 'c']} />);
  expect(selected()).toBe('b');
  rerender(<List filter="month" />);
  expect(selected()).toBe('');
  expect(selection.isActive).toBe(false);
});
