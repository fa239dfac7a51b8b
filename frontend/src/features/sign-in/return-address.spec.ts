// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { returnAddress } from './return-address';

it.each([
  [null, '/'],
  ['/settings', '/settings'],
  ['/trips?month=2026-11', '/trips?month=2026-11'],
  ['https://evil.example/settings', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['http://', '/'],
])('for %s goes to %s', (next, address) => {
  expect(returnAddress(next)).toBe(address);
});
