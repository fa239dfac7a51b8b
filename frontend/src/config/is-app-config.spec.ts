import { expect, it } from 'vitest';
import { configProblems } from './app-config.schema';
import { publicKeys } from './choices';
import { isAppConfig } from './is-app-config';

const firebase = Object.fromEntries(publicKeys.map((key) => [key, '']));
const good = { mode: 'test', identity: 'embedded', providers: ['google', 'password'], firebase };

const wrong = [undefined, null, 7, '', 'test', [], ['google'], {}, ['myspace'], [null], { mode: 'test' }];
const damaged = [
  ...wrong,
  ...Object.keys(good).flatMap((key) => wrong.map((value) => ({ ...good, [key]: value }))),
  ...publicKeys.flatMap((key) =>
    wrong.map((value) => ({ ...good, firebase: { ...firebase, [key]: value } })),
  ),
  ...publicKeys.map((missing) => ({
    ...good,
    firebase: Object.fromEntries(publicKeys.filter((key) => key !== missing).map((key) => [key, ''])),
  })),
];

it.each(['development', 'test', 'production'])('takes a good one for good (%s)', (mode) => {
  expect(isAppConfig({ ...good, mode })).toBe(true);
  expect(configProblems({ ...good, mode })).toEqual([]);
});

it('says of every damaged one what the schema says', () => {
  const schemaSays = damaged.map((config) => configProblems(config).length === 0);
  expect(damaged.map(isAppConfig)).toEqual(schemaSays);
  // Valid among the 151 are one mode, two lists of providers and two texts for each of the eight keys.
  expect(schemaSays.filter((isGood) => !isGood)).toHaveLength(151 - 1 - 2 - 16);
});
