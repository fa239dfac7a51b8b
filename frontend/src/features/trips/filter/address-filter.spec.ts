import { expect, it } from 'vitest';
import {
  type AddressFilter,
  addressOfFilter,
  filterOfAddress,
  tripFilterOf,
  withFilter,
} from './address-filter';

const vehicle = '01JZ000000000000000000000V';
const read = (address: string) => filterOfAddress(new URLSearchParams(address));

it('reads back what it writes', () => {
  const filter: AddressFilter = {
    ...{ text: 'Köln & Bonn', period: '2026-02', until: '2026-02-10', vehicle, client: vehicle },
    ...{ forWhom: 'Harper & Sons', category: 'unsorted' as const, attention: 'yes' as const },
  };
  expect(read(addressOfFilter(filter))).toEqual(filter);
  expect(addressOfFilter({ vehicle, text: 'a' })).toBe(addressOfFilter({ text: 'a', vehicle }));
  expect(addressOfFilter({ text: '' })).toBe('');
});

it('leaves what else the address says', () => {
  const address = new URLSearchParams('text=ulm&view=table&category=private&sort=-distance');
  expect(withFilter(address, 'period=2026-02').toString()).toBe('period=2026-02&view=table&sort=-distance');
});

it('takes no notice of what it cannot read', () => {
  expect(tripFilterOf(read('period=2026..2027'))).toBeNull();
  const address = 'period=2026-13&until=2026-02-31&vehicle=x&category=holiday&client=&attention=no&text=%20';
  expect(tripFilterOf(read(`${address}&other=1`))).toBeNull();
  expect(tripFilterOf(read(`${address}&text=`))).toBeNull();
});

it.each([
  ['period=2024-02', { fromDay: '2024-02-01', untilDay: '2024-02-29' }],
  ['period=2025', { fromDay: '2025-01-01', untilDay: '2025-12-31' }],
  ['period=2025-12..2026-02', { fromDay: '2025-12-01', untilDay: '2026-02-28' }],
  ['period=2025-12..2026-02&until=2026-01-05', { fromDay: '2025-12-01', untilDay: '2026-01-05' }],
  ['period=2025-12&until=2025-12-24', { fromDay: '2025-12-01', untilDay: '2025-12-24' }],
  ['period=2025-11&until=2025-12-24', { fromDay: '2025-11-01', untilDay: '2025-11-30' }],
  ['attention=yes&category=business', { needsAttention: true, category: 'business' }],
  ['forWhom=Harper+%26+Sons', { forWhom: 'Harper & Sons' }],
  [`vehicle=${vehicle}&client=${vehicle}&text=ulm`, { vehicleId: vehicle, employerId: vehicle, text: 'ulm' }],
])('asks for %j', (address, expected) => {
  expect(tripFilterOf(read(address))).toEqual(expected);
});
