// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { IntervalFields, interval } from './interval-fields';

beforeAll(async () => {
  await startMessages();
  await Promise.all([loadMessages('maintenance'), loadMessages('vehicles')]);
});

const petrol = { kind: 'petrol', capacityMillilitres: null } as const;
const electricity = { kind: 'electricity', capacityWattHours: null } as const;

function Form() {
  const [typed, setTyped] = useState(interval.empty);
  return (
    <IntervalFields
      legend="Interval"
      vehicle={{ energySources: [petrol, electricity] }}
      isWhole
      typed={typed}
      faults={{}}
      terms={{ locale: 'en-GB', distanceUnit: 'km', volumeUnit: 'ukGallon', currency: 'GBP' }}
      onChange={(changes) => setTyped({ ...typed, ...changes })}
    />
  );
}

it('keeps the focus while typing, and asks for energy in the unit of its source', () => {
  render(<Form />);
  const energy = screen.getByLabelText('Energy bought (gal (UK))');
  energy.focus();
  fireEvent.change(energy, { target: { value: '1' } });
  expect(document.activeElement).toBe(energy);
  fireEvent.change(screen.getByLabelText('Which energy'), { target: { value: 'electricity' } });
  expect(screen.getByLabelText<HTMLInputElement>('Energy bought (kWh)').value).toBe('1');
});
