import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimMethodIds } from '@domain/claims/claim-method-ids';
import de from '@domain/claims/messages/de.json';
import en from '@domain/claims/messages/en.json';
import { claimMethods } from '@domain/claims/methods';
import { publishedRates } from '@domain/claims/published-rates';
import { expect, it } from 'vitest';
import { conditionMessages } from './condition-messages';
import { notPaidMessages, paysMessages, roundingMessages } from './result-messages';
import { checkMessages } from './share-messages';

const claims = join(import.meta.dirname, '../../../../../backend/src/domain/claims');
const rules = readdirSync(claims, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(file))
  .map((file) => readFileSync(join(claims, file), 'utf8'))
  .join('\n');

/** Each name that the pattern finds in the rule sets. */
const named = (pattern: RegExp) => [...new Set([...rules.matchAll(pattern)].map(([, name]) => name ?? ''))];

function textAt(catalogue: unknown, key: string): unknown {
  return key
    .replace('claimMessages:', '')
    .split('.')
    .reduce<unknown>((at, part) => Object.entries(at ?? {}).find(([name]) => name === part)?.[1], catalogue);
}

it('has words for every condition of a rule set, and no others', () => {
  const ids = new Set<string>(claimMethodIds);
  const conditions = named(/'([A-Z]{2}\.[a-z]\w*)'/g).filter((name) => !ids.has(name));
  expect(conditions.length).toBeGreaterThan(50);
  expect(Object.keys(conditionMessages).sort()).toEqual(conditions.sort());
});

it('has words for everything that a rule set pays', () => {
  const pays = [...named(/\bpays: '(\w+)'/g), ...[...publishedRates.values()].map((rate) => rate.pays)];
  expect(pays.length).toBeGreaterThan(100);
  for (const name of pays) expect(paysMessages, name).toHaveProperty(name);
});

it('has words for every reason not to pay and every rounding', () => {
  for (const name of named(/\b(?:notPaid\(\s*|reason: )'(\w+)'/g))
    expect(notPaidMessages).toHaveProperty(name);
  for (const name of named(/\brounding: '(\w+)'/g)) expect(roundingMessages).toHaveProperty(name);
});

it('has words for what is to be checked and is no rate', () => {
  const names = named(/\brateId: '([A-Z]{2}\.[\w.]+)'/g);
  expect(names.sort()).toEqual(Object.keys(checkMessages).sort());
});

it('has them in both languages', () => {
  const keys = [conditionMessages, paysMessages, notPaidMessages, roundingMessages, checkMessages].flatMap(
    (words) => Object.values(words),
  );
  for (const catalogue of [en, de])
    for (const key of keys) expect(textAt(catalogue, key), key).toEqual(expect.any(String));
});

it('knows every method of the rule sets', () => {
  expect(Object.keys(claimMethods).sort()).toEqual([...claimMethodIds].sort());
});
