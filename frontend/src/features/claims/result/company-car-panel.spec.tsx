// @vitest-environment jsdom
import type { Claim } from '@domain/claims/claim.schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { CompanyCarPanel } from './company-car-panel';

type Car = NonNullable<Claim['companyCars']>[number];

/** 1000 euros of costs, 1 of 3 m private: 333.3333…; 12 months at 1 % of 20 000 euros: 2400. */
const car: Car = {
  vehicleId: 'golf',
  role: 'employee',
  listPriceMinor: 2_000_000,
  firstRegistrationDay: null,
  acquiredDay: null,
  priceReason: 'engine',
  months: 12,
  businessPercent: '66.6667',
  valuations: [
    {
      method: 'listPrice',
      refused: null,
      steps: [
        {
          name: 'privateUse',
          values: [
            { name: 'base', kind: 'money', value: '20000' },
            { name: 'months', kind: 'number', value: '12' },
          ],
          amount: '2400.000000',
          counts: true,
        },
      ],
      amountMinor: 240_000,
    },
    {
      method: 'logbook',
      refused: null,
      steps: [
        {
          name: 'useByLogbook',
          values: [
            { name: 'costs', kind: 'money', value: '1000' },
            { name: 'part', kind: 'number', value: '1' },
            { name: 'driven', kind: 'number', value: '3' },
          ],
          amount: '333.333333',
          counts: true,
        },
      ],
      amountMinor: 33_333,
    },
  ],
  lower: 'logbook',
};

beforeAll(async () => {
  await startMessages();
  await loadMessages(['claims', 'claimMessages']);
});

it('shows the decimals of the currency, and opens to the exact amount where there are more', () => {
  const claim = { companyCars: [car], currency: 'EUR' } as unknown as Claim;
  const { container } = render(
    <CompanyCarPanel claim={claim} locale="en-IE" vehicles={[{ id: 'golf', name: 'Golf' }]} />,
  );
  expect(container.textContent).toContain('€333.33');
  expect(container.textContent).not.toContain('333.3333');
  expect(container.textContent).toContain('€2,400.00');
  // An exact amount has nothing to open.
  const [line, ...others] = screen.getAllByRole('button');
  expect(others).toEqual([]);
  if (line === undefined) throw new Error('no line that opens');
  expect(line.textContent).toContain('€1,000.00 × 0.001\u00a0km ÷ 0.003\u00a0km');
  fireEvent.click(line);
  expect(container.textContent).toContain('Exactly €333.3333');
});
