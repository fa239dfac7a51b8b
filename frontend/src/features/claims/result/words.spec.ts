import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimMethodIds } from '@domain/claims/claim-method-ids';
import { claimMethods } from '@domain/claims/methods';
import { publishedRates } from '@domain/claims/published-rates';
import de from '@domain/claims/words/de.json';
import en from '@domain/claims/words/en.json';
import { expect, it } from 'vitest';
import { conditionWords } from './condition-words';
import { notPaidWords, paysWords, roundingWords } from './result-words';
import { checkWords } from './share-words';

const claims = join(import.meta.dirname, '../../../../../backend/src/domain/claims');
const rules = readdirSync(claims, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(file))
  .map((file) => readFileSync(join(claims, file), 'utf8'))
  .join('\n');

/** Each name that the pattern finds in the rule sets. */
const named = (pattern: RegExp) => [...new Set([...rules.matchAll(pattern)].map(([, name]) => name ?? ''))];

function textAt(catalogue: unknown, key: string): unknown {
  return key
    .replace('claimWords:', '')
    .split('.')
    .reduce<unknown>((at, part) => Object.entries(at ?? {}).find(([name]) => name === part)?.[1], catalogue);
}

it('has words for every condition of a rule set, and no others', () => {
  const ids = new Set<string>(claimMethodIds);
  const conditions = named(/'([A-Z]{2}\.[a-z]\w*)'/g).filter((name) => !ids.has(name));
  expect(conditions.length).toBeGreaterThan(50);
  expect(Object.keys(conditionWords).sort()).toEqual(conditions.sort());
});

it('has words for everything that a rule set pays', () => {
  const pays = [...named(/\bpays: '(\w+)'/g), ...[...publishedRates.values()].map((rate) => rate.pays)];
  expect(pays.length).toBeGreaterThan(100);
  for (const name of pays) expect(paysWords, name).toHaveProperty(name);
});

it('has words for every reason not to pay and every rounding', () => {
  for (const name of named(/\b(?:notPaid\(\s*|reason: )'(\w+)'/g)) expect(notPaidWords).toHaveProperty(name);
  for (const name of named(/\brounding: '(\w+)'/g)) expect(roundingWords).toHaveProperty(name);
});

it('has words for what is to be checked and is no rate', () => {
  const names = named(/\brateId: '([A-Z]{2}\.[\w.]+)'/g);
  expect(names.sort()).toEqual(Object.keys(checkWords).sort());
});

it('has them in both languages', () => {
  const keys = [conditionWords, paysWords, notPaidWords, roundingWords, checkWords].flatMap((words) =>
    Object.values(words),
  );
  for (const catalogue of [en, de])
    for (const key of keys) expect(textAt(catalogue, key), key).toEqual(expect.any(String));
});

it('knows every method of the rule sets', () => {
  expect(Object.keys(claimMethods).sort()).toEqual([...claimMethodIds].sort());
});
