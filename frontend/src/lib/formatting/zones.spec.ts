import { expect, it } from 'vitest';
import { cityOf, isSameZone, presentZone, zoneLabel, zonesWith } from './zones';

it('shows an older name of a zone as the present one', () => {
  expect(presentZone('Europe/Kiev')).toBe('Europe/Kyiv');
  expect(zoneLabel('Asia/Saigon')).toBe('Asia/Ho Chi Minh');
  expect(
    ['Europe/Kiev', 'Asia/Calcutta', 'America/Godthab', 'America/Indianapolis', 'UTC'].map(cityOf),
  ).toEqual(['Kyiv', 'Kolkata', 'Nuuk', 'Indianapolis', 'UTC']);
});

it('knows two names of a zone as the same', () => {
  expect(isSameZone('Europe/Kiev', 'Europe/Kyiv')).toBe(true);
  expect(isSameZone('Europe/Kiev', 'Europe/Vilnius')).toBe(false);
});

it('lists every zone once, under its present name', () => {
  const zones = zonesWith('Europe/Berlin');
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toEqual(expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata', 'Europe/Berlin', 'UTC']));
  expect(zones).not.toContain('Europe/Kiev');
  expect(zonesWith('Europe/Kiev')).toEqual(zones);
});

it('lists a stored zone that the browser does not', () => {
  expect(zonesWith('Etc/GMT+5')[0]).toBe('Etc/GMT+5');
});
