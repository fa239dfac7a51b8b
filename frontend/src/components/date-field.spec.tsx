// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { DateField } from './date-field';

/** jsdom has no layout, and so lacks these functions. */
vi.hoisted(() => {
  const query = { matches: false, addEventListener() {}, removeEventListener() {} };
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, { matchMedia: () => query, ResizeObserver: observer });
});

beforeAll(async () => {
  await startMessages();
  // The calendar is loaded when first opened, which takes longer than a test waits.
  await Promise.all([loadMessages('fields'), import('./calendar')]);
});

function Form({ locale, given, max }: { locale: string; given: string; max?: string }) {
  const [day, setDay] = useState(given);
  return (
    <dialog open>
      <DateField
        label="Bought"
        locale={locale}
        value={day}
        onChange={setDay}
        {...(max !== undefined && { max })}
      />
      <output>{day}</output>
    </dialog>
  );
}

function shown(locale = 'en-GB', given = '', max?: string) {
  render(<Form locale={locale} given={given} {...(max !== undefined && { max })} />);
  const input = screen.getByLabelText<HTMLInputElement>('Bought');
  return {
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    stored: () => screen.getByRole('status').textContent,
  };
}

it('shows the day as the country writes it, and how to write one', () => {
  const { input } = shown('de-DE', '2026-05-03');
  expect(input.value).toBe('03.05.2026');
  expect(input.placeholder).toBe('DD.MM.YYYY');
});

it('takes a whole ISO date with the last key', () => {
  const { type, stored } = shown();
  type('2025-07-0');
  expect(stored()).toBe('');
  type('2025-07-01');
  expect(stored()).toBe('2025-07-01');
});

it('reads a short date once the field is left, or on Enter', () => {
  const { input, type, stored } = shown('de-DE', '2026-01-31');
  type('1.7.25');
  expect(stored()).toBe('2026-01-31');
  fireEvent.blur(input);
  expect(stored()).toBe('2025-07-01');
  expect(input.value).toBe('01.07.2025');
  type('2.7.25');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(stored()).toBe('2025-07-02');
});

it('keeps what it cannot read, and says so', () => {
  const { input, type, stored } = shown();
  type('31/02/2026');
  fireEvent.blur(input);
  expect(input.value).toBe('31/02/2026');
  expect(stored()).toBe('31/02/2026');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toMatch(
    /^This is not a date\. Write it like \d\d\/\d\d\/\d{4}\.$/,
  );
  type('28/02/2026');
  fireEvent.blur(input);
  expect(stored()).toBe('2026-02-28');
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('names the last day that is possible', () => {
  const { input, type } = shown('en-GB', '', '2026-06-30');
  type('2026-07-01');
  fireEvent.blur(input);
  expect(screen.getByRole('alert').textContent).toBe('Choose 30 Jun 2026 or earlier.');
});

it('can be cleared', () => {
  const { type, stored } = shown('en-GB', '2026-05-03');
  type('');
  expect(stored()).toBe('');
});

it('opens its calendar within the dialog, and Escape closes the calendar alone', async () => {
  const { input } = shown('en-GB', '2026-05-03');
  const onPage = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', onPage);
  input.focus();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  const calendar = await screen.findByRole('dialog', { name: 'Calendar' });
  expect(calendar.parentElement?.closest('dialog')).not.toBeNull();
  const chosen = screen.getByRole('button', { name: /Sunday,? 3 May 2026/ });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  fireEvent.keyDown(chosen, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Monday,? 4 May 2026/ }));
  onPage.mockClear();
  const wasPrevented = !fireEvent.keyDown(document.activeElement ?? input, { key: 'Escape' });
  expect(wasPrevented).toBe(true);
  expect(onPage).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull();
  expect(document.activeElement).toBe(input);
  document.removeEventListener('keydown', onPage);
});

it('takes a day from the calendar', async () => {
  const { stored } = shown('en-GB', '2026-05-03');
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  fireEvent.click(await screen.findByRole('button', { name: /Sunday,? 31 May 2026/ }));
  expect(stored()).toBe('2026-05-31');
  expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull();
});
