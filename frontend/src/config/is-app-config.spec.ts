import { expect, it } from 'vitest';
import { appConfigSchema, configProblems } from './app-config.schema';
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
  expect(appConfigSchema.safeParse({ ...good, mode }).success).toBe(true);
});

it('says of every damaged one what the schema says', () => {
  const schemaSays = damaged.map((config) => appConfigSchema.safeParse(config).success);
  expect(damaged.map(isAppConfig)).toEqual(schemaSays);
  expect(damaged.map((config) => configProblems(config).length === 0)).toEqual(schemaSays);
  // Of the 151, one mode, two lists of providers and two texts for each of the eight keys are still valid.
  expect(schemaSays.filter((isGood) => !isGood)).toHaveLength(151 - 1 - 2 - 16);
});
