// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { ComboboxField } from './combobox-field';
import type { ComboboxGroup } from './combobox-options';
import { Controls } from './controls';

const groups: readonly ComboboxGroup[] = [
  {
    heading: 'Recent',
    options: [{ value: 'Leeds' }, { value: 'Müllverbrennungsanlage', detail: 'City works' }],
  },
  { heading: 'More', options: [{ value: 'Leeds' }, { value: 'Leicester' }], isFoundOnly: true },
];

/** jsdom has no layout, and so lacks these functions. */
vi.hoisted(() => {
  const query = { matches: false, addEventListener() {}, removeEventListener() {} };
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, { matchMedia: () => query, ResizeObserver: observer });
  Element.prototype.scrollIntoView = () => {};
});

beforeAll(async () => {
  await startMessages();
  await loadMessages('fields');
});

function Form() {
  const [place, setPlace] = useState('');
  return (
    <Controls>
      <ComboboxField label="To" value={place} onChange={setPlace} groups={groups} />
    </Controls>
  );
}

function field() {
  render(<Form />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });
  input.focus();
  return {
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    press: (key: string) => fireEvent.keyDown(input, { key, code: key }),
  };
}

const offered = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

it('opens on a press with what was used last, and not by taking the focus', () => {
  const { input } = field();
  expect(offered()).toEqual([]);
  fireEvent.click(input);
  expect(screen.getByText('Recent')).not.toBeNull();
  expect(offered()).toEqual(['Leeds', 'Müllverbrennungsanlage City works']);
  expect(screen.getByRole('status').textContent).toBe('2 suggestions');
});

it('finds the others while one types, each once, and marks what matches', () => {
  const { type } = field();
  type('le');
  expect(offered()).toEqual(['Leeds', 'Leicester']);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Le', 'Le']);
  type('muell');
  expect(offered()).toEqual(['Müllverbrennungsanlage City works']);
  type('works');
  expect(offered()).toEqual(['Müllverbrennungsanlage City works']);
});

it('offers nothing that stands there already, and nothing that is not found', () => {
  const { type, input } = field();
  type('Leeds');
  expect(offered()).toEqual([]);
  expect(input.getAttribute('aria-expanded')).toBe('false');
  type('xyz');
  expect(offered()).toEqual([]);
});

it('chooses with the arrow keys and Enter', () => {
  const { input, press } = field();
  press('ArrowDown');
  const first = screen.getByRole('option', { name: 'Leeds' });
  expect(input.getAttribute('aria-activedescendant')).toBe(first.id);
  press('ArrowDown');
  expect(press('Enter')).toBe(false);
  expect(input.value).toBe('Müllverbrennungsanlage');
  expect(offered()).toEqual([]);
});

it('leaves Enter to the form where nothing was chosen', () => {
  const { type, press, input } = field();
  type('le');
  expect(press('Enter')).toBe(true);
  expect(input.value).toBe('le');
});

it('closes its list alone on Escape, and the next Escape is not its own', () => {
  const { press } = field();
  const onPage = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', onPage);
  press('ArrowDown');
  onPage.mockClear();
  expect(press('Escape')).toBe(false);
  expect(onPage).not.toHaveBeenCalled();
  expect(offered()).toEqual([]);
  expect(press('Escape')).toBe(true);
  expect(onPage).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', onPage);
});

it('is cleared by its button, which leaves the focus in the field', () => {
  const { type, input } = field();
  type('le');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
  expect(offered()).toEqual(['Leeds', 'Müllverbrennungsanlage City works']);
});
