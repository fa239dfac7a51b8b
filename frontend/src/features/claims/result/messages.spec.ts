import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimMethodIds } from '@domain/claims/claim-method-ids';
import de from '@domain/claims/messages/de.json';
import en from '@domain/claims/messages/en.json';
import { claimMethods } from '@domain/claims/methods';
import { publishedRates } from '@domain/claims/published-rates';
import { expect, it } from 'vitest';

const claims = join(import.meta.dirname, '../../../../../backend/src/domain/claims');
const rules = readdirSync(claims, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(claims, file), 'utf8'))
  .join('\n');

/** Each name that the pattern finds in the rule sets. */
const named = (pattern: RegExp) => [...new Set([...rules.matchAll(pattern)].map(([, name]) => name ?? ''))];

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The names of the texts below a node of a catalogue: CA.logbook.tolls. */
function namesIn(node: unknown): string[] {
  if (!isTree(node)) return [''];
  return Object.entries(node).flatMap(([name, below]) =>
    namesIn(below).map((rest) => (rest === '' ? name : `${name}.${rest}`)),
  );
}

it('has words for every condition of a rule set, and no others', () => {
  const ids = new Set<string>(claimMethodIds);
  const conditions = named(/'([A-Z]{2}\.[a-z]\w*)'/g).filter((name) => !ids.has(name));
  expect(conditions.length).toBeGreaterThan(50);
  for (const { condition } of [en, de]) expect(namesIn(condition).sort()).toEqual(conditions.toSorted());
});

it('has words for everything that a rule set pays', () => {
  const pays = [...named(/\bpays: '(\w+)'/g), ...[...publishedRates.values()].map((rate) => rate.pays)];
  expect(pays.length).toBeGreaterThan(100);
  for (const catalogue of [en, de])
    for (const name of pays) expect(catalogue.pays, name).toHaveProperty(name);
});

it('has words for every reason not to pay and every rounding', () => {
  for (const { notPaid, rounding } of [en, de]) {
    for (const name of named(/\b(?:notPaid\(\s*|reason: )'(\w+)'/g)) expect(notPaid).toHaveProperty(name);
    for (const name of named(/\brounding: '(\w+)'/g)) expect(rounding).toHaveProperty(name);
  }
});

it('has words for what is to be checked and is no rate', () => {
  const names = named(/\brateId: '([A-Z]{2}\.[\w.]+)'/g);
  for (const { toCheck } of [en, de]) expect(namesIn(toCheck).sort()).toEqual(names.toSorted());
});

it('knows every method of the rule sets', () => {
  expect(Object.keys(claimMethods).sort()).toEqual([...claimMethodIds].sort());
});
