// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { UntilChip } from './until-chip';

beforeAll(async () => {
  await startMessages();
  await loadMessages(['trips', 'fields']);
});

function Bar() {
  const [until, setUntil] = useState('');
  return (
    <>
      <UntilChip locale="en-GB" today="2026-11-23" value={until} onChange={setUntil} />
      <output>{until}</output>
      <button type="button" onClick={() => setUntil('')}>
        Show all
      </button>
    </>
  );
}

function chip() {
  render(<Bar />);
  const input = screen.getByLabelText<HTMLInputElement>('Go to');
  return {
    input,
    until: () => document.querySelector('output')?.textContent,
    type(text: string) {
      fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
    },
  };
}

it('goes to the last day of that name, which is not ahead', () => {
  const { type, until } = chip();
  type('3/12');
  expect(until()).toBe('2025-12-03');
});

it('is empty once all trips are shown again', () => {
  const { input, type } = chip();
  type('3/12/24');
  fireEvent.click(screen.getByText('Show all'));
  expect(input.value).toBe('');
});

it('keeps what is no day, and goes nowhere', () => {
  const { input, type, until } = chip();
  type('3/12/24');
  type('31/2/24');
  expect(input.value).toBe('31/2/24');
  expect(until()).toBe('');
  expect(screen.getByRole('alert').textContent).toMatch(/^This is not a date\./);
});
