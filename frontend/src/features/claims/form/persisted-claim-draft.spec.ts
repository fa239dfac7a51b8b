import { expect, it } from 'vitest';
import { store } from '@/config/device-storage';
import {
  keepClaimDraft,
  loadClaimDraft,
  type PersistedClaimDraft,
  withNumbersOfNow,
} from './persisted-claim-draft';

const draft: PersistedClaimDraft = {
  chosen: {
    jurisdiction: 'CA',
    methodId: 'CA.allowance',
    preset: 'own',
    dates: { fromDay: '2025-01-01', untilDay: '2025-12-31' },
    leftOut: ['01JZ000000000000000000000V'],
    ofMember: '',
    employerId: '',
  },
  typed: { inTerritories: 'tagged', 'inTerritories.tag': 'Yukon', receivedTotal: '1.2' },
  vehicleAnswers: { '01JZ000000000000000000000W': { kind: 'van' } },
};

it('is still there when the page is opened again, for this driver and their country alone', () => {
  keepClaimDraft('driver', 'CA', draft);
  expect(loadClaimDraft('driver', 'CA')).toEqual(draft);
  expect(loadClaimDraft('another', 'CA')).toBeNull();
  expect(loadClaimDraft('driver', 'US')).toBeNull();
});

it('is read as an earlier version stored it', () => {
  const { vehicleAnswers, ...rest } = draft;
  store('roadbook.claim-draft.driver.CA', JSON.stringify({ ...rest, told: vehicleAnswers }));
  expect(loadClaimDraft('driver', 'CA')).toEqual(draft);
});

it.each([
  ['nothing', null],
  ['no JSON', '{"chosen":'],
  [
    'what another version kept',
    JSON.stringify({ ...draft, chosen: { ...draft.chosen, methodId: 'XX.gone' } }),
  ],
])('is empty where there is %s', (what, stored) => {
  if (stored !== null) store(`roadbook.claim-draft.${what}.CA`, stored);
  expect(loadClaimDraft(what, 'CA')).toBeNull();
});

it('leaves out numbers that would be read otherwise in the units and with the decimal mark of now', () => {
  const numbers: PersistedClaimDraft = {
    ...draft,
    typed: { oneWayMetres: '50 000', daysWorked: '220', ticketsMinor: '1.234', role: 'employee' },
    typedIn: {
      oneWayMetres: { mark: ',', unit: 'km' },
      daysWorked: { mark: ',', unit: '' },
      ticketsMinor: { mark: ',', unit: '' },
    },
  };
  const typedNow = (mark: '.' | ',', distanceUnit: 'km' | 'mi') => {
    const { typed, leftOut } = withNumbersOfNow(numbers, { mark, distanceUnit });
    return [typed, leftOut];
  };
  const { oneWayMetres: _way, ...inMiles } = numbers.typed;
  expect(typedNow(',', 'km')).toEqual([numbers.typed, []]);
  expect(typedNow(',', 'mi')).toEqual([inMiles, ['50 000 km']]);
  const { ticketsMinor: _tickets, ...inEnglish } = numbers.typed;
  expect(typedNow('.', 'km')).toEqual([inEnglish, ['1.234']]);
  // Drafts of an earlier version do not say.
  expect(withNumbersOfNow(draft, { mark: '.', distanceUnit: 'mi' })).toEqual({
    typed: draft.typed,
    leftOut: [],
  });
});
