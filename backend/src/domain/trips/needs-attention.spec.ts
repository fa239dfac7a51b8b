import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { needsAttention } from './needs-attention';

const whole = { distanceMetres: 20_000 };

it('leaves a trip alone that says all', () => {
  expect(needsAttention(aTrip(whole))).toBe(false);
  expect(needsAttention(aTrip({ ...whole, category: 'business', purpose: 'Offer' }))).toBe(false);
});

it('leaves one alone that still runs', () => {
  expect(needsAttention(aTrip({ category: null, endedAtMs: null, endZone: null }))).toBe(false);
});

it.each([
  ['is not sorted', { ...whole, category: null }],
  ['has no distance', {}],
  ['is business without a purpose', { ...whole, category: 'business' }],
  // 101 km in half an hour are 202 km/h.
  ['is impossibly fast', { distanceMetres: 101_000 }],
] as const)('names one that %s', (_, changes) => {
  expect(needsAttention(aTrip(changes))).toBe(true);
});
