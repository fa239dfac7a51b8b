import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import { expect, it } from 'vitest';
import { shownIn } from '@/lib/forms/field';
import { type FillDraft, type FillTerms, fillForm } from './fill-form';
import { takeReceipt } from './take-receipt';

const fuel = { source: null, per: 'litre', quantityThousandths: 41_200, unitPriceMicros: 1_359_000 } as const;
// 41.20 l at 1.359 are 55.9908.
const receipt: ReceiptFacts = {
  ...{ seller: 'Tankstelle Lenz', totalMinor: 5599, currency: 'EUR' },
  at: { kind: 'local', day: '2026-05-03', time: '18:31' },
  fuel: { ...fuel, totalMinor: null },
  odometer: { distance: 123_456, unit: 'km' },
  category: null,
};

const terms: FillTerms = {
  ...{ locale: 'de-DE', distanceUnit: 'km', per: 'litre', currency: 'EUR', vehicleId: 'V', source: 'petrol' },
  needsOdometer: true,
  memberId: null,
};
const emptyDraft: FillDraft = { ...shownIn(fillForm.fields, {}, terms), reason: '', attachedFiles: 0 };

function taken(facts: ReceiptFacts, typed: Partial<FillDraft> = {}): FillDraft {
  let draft: FillDraft = { ...emptyDraft, ...typed };
  takeReceipt(
    {
      ...{ draft, terms, sources: ['petrol', 'electricity'], vehicle: { volumeUnit: 'litre' } },
      place: { locale: 'de-DE', zone: 'Europe/Berlin' },
      change: (change) => {
        draft = { ...draft, ...change };
      },
    },
    facts,
  );
  return draft;
}

it('puts everything where it belongs, as one would type it', () => {
  expect(taken(receipt)).toMatchObject({
    ...{ total: '55,99', quantity: '41,2', unitPrice: '1,359', odometer: '123456' },
    ...{ at: { day: '2026-05-03', time: '18:31' }, currency: 'EUR', station: 'Tankstelle Lenz' },
    ...{ source: null, per: null },
  });
});

it('leaves what the driver typed of station and odometer', () => {
  expect(taken(receipt, { station: 'Home', odometer: '5' })).toMatchObject({
    station: 'Home',
    odometer: '5',
  });
});

it('leaves a price out that does not come to the total, so that it is calculated', () => {
  const misread = { ...receipt, fuel: { ...fuel, unitPriceMicros: 1_399_000, totalMinor: null } };
  expect(taken(misread)).toMatchObject({ total: '55,99', quantity: '41,2', unitPrice: '' });
});

it('takes what the fuel alone cost where there was more on the receipt', () => {
  const withWash = { ...receipt, totalMinor: 6999, fuel: { ...fuel, totalMinor: 5599 } };
  expect(taken(withWash).total).toBe('55,99');
});

it('takes the other source of a hybrid, and the unit of another country', () => {
  const charge = { ...fuel, per: 'kilowattHour', unitPriceMicros: null, totalMinor: null } as const;
  expect(taken({ ...receipt, fuel: charge })).toMatchObject({ source: 'electricity', per: null });
  const gallons = { ...fuel, per: 'usGallon', unitPriceMicros: null, totalMinor: null } as const;
  expect(taken({ ...receipt, fuel: gallons })).toMatchObject({ source: null, per: 'usGallon' });
});

it('takes no litres that this vehicle cannot have taken', () => {
  const diesel = { ...receipt, fuel: { ...fuel, source: 'diesel', totalMinor: null } as const };
  expect(taken(diesel)).toMatchObject({ total: '55,99', quantity: '', unitPrice: '' });
});
