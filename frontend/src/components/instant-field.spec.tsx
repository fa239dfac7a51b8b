// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import type { ChosenInstant } from '@/lib/formatting/chosen-instant';
import { deviceZone } from '@/lib/formatting/zones';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { InstantField } from './instant-field';

beforeAll(async () => {
  await startMessages();
  await loadMessages('fields');
});

function Form({ zone, homeZone }: { zone: string; homeZone: string }) {
  const [value, setValue] = useState<ChosenInstant>({
    ...{ zone, clockChange: null },
    at: { day: '2026-05-03', time: '08:05' },
  });
  return (
    <>
      <InstantField {...{ locale: 'en-GB', homeZone, value, untouchedMs: null }} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const zoneField = () => screen.queryByLabelText<HTMLSelectElement>('Time zone');
// A query by role would also compute the names of all zones.
const stored = () => document.querySelector('output')?.textContent;

it('asks who is at home for no zone, unless they want to say one', () => {
  const home = deviceZone();
  render(<Form zone={home} homeZone={home} />);
  expect(zoneField()).toBeNull();
  fireEvent.click(screen.getByLabelText(/^Time zone: /));
  expect(zoneField()).not.toBeNull();
  fireEvent.change(zoneField() ?? document.body, { target: { value: 'Europe/Kyiv' } });
  expect(stored()).toContain('"zone":"Europe/Kyiv"');
  expect(stored()).toContain('"time":"08:05"');
});

it('shows a record of another zone with the present name of that, and leaves what is stored alone', () => {
  render(<Form zone="Europe/Kiev" homeZone={deviceZone()} />);
  expect(zoneField()?.selectedOptions[0]?.textContent).toBe('Europe/Kyiv');
  expect(stored()).toContain('"zone":"Europe/Kiev"');
});

it('shows the zone to who is away from home', () => {
  const home = deviceZone() === 'Asia/Kolkata' ? 'Europe/Kyiv' : 'Asia/Kolkata';
  render(<Form zone={home} homeZone={home} />);
  expect(zoneField()?.value).toBe(home);
});

it('keeps a time that it cannot read, and says how to write one', () => {
  render(<Form zone={deviceZone()} homeZone={deviceZone()} />);
  const time = screen.getByLabelText<HTMLInputElement>('Time', { exact: true, selector: 'input' });
  fireEvent.change(time, { target: { value: '8:5' } });
  fireEvent.blur(time);
  expect(time.value).toBe('8:5');
  expect(time.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Date').getAttribute('aria-invalid')).toBe('false');
  expect(screen.getByRole('alert').textContent).toBe('This is not a time. Write it like 14:30.');
  fireEvent.change(time, { target: { value: '850' } });
  fireEvent.blur(time);
  expect(stored()).toContain('"time":"08:50"');
});
