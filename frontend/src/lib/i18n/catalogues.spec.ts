import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues';

const source = join(import.meta.dirname, '../..');
const locales = join(import.meta.dirname, 'locales');
const claimMessages = join(import.meta.dirname, '../../../../backend/src/domain/claims/messages');

/** Returns every text of a language by its full name, `today:greeting.day`. */
function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (at: string, node: unknown): void => {
    if (typeof node === 'string') texts.set(at, node);
    else if (typeof node === 'object' && node !== null) {
      for (const [key, below] of Object.entries(node))
        walk(at.endsWith(':') ? at + key : `${at}.${key}`, below);
    }
  };
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  for (const file of readdirSync(join(locales, language))) {
    walk(`${file.replace('.json', '')}:`, read(join(locales, language, file)));
  }
  walk('claimMessages:', read(join(claimMessages, `${language}.json`)));
  return texts;
}

function codeOfTheApplication(): string {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
}

const english = textsOf('en');
const namespaces = [...new Set([...english.keys()].map((key) => key.slice(0, key.indexOf(':'))))];
const code = codeOfTheApplication();
const named = new Set(
  code.match(new RegExp(`(?<=['"])(?<!titlesAt\\(')(${namespaces.join('|')}):[\\w.]+(?=['"])`, 'g')) ?? [],
);

/** Catalogues known to the compiler, which pages may load. */
const known = [
  ...code.matchAll(/locales\/en\/([\w-]+)\.json|type (\w+) from '@domain\/claims\/messages/g),
].map(([, inLocales, inDomain]) => inLocales ?? inDomain);

/** Returns the key used in code, which does not include the plural form. */
function baseOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

const keys = new Set([...english.keys()].map(baseOf));

/** Groups of texts from which code picks one by name, `claims:fault.${fault}`; the compiler checks the names. */
const groups = [
  ...code.matchAll(new RegExp(`\`((?:${namespaces.join('|')}):[\\w.]+\\.)\\$\\{`, 'g')),
  ...[...code.matchAll(/titlesIn\('(\w+)'\)/g)].map(([, catalogue]) => ['', `${catalogue}:record.`]),
  ...[...code.matchAll(/titlesAt\('([\w:.]+)'\)/g)].map(([, section]) => ['', `${section}.`]),
].flatMap(([, group]) => group ?? []);

/** Keys of texts that other texts take over, `$t(common:word.undo)`. */
const takenOver = new Set([...english.values()].flatMap((text) => text.match(/(?<=\$t\()[^)]+/g) ?? []));

/** True if the code uses the key. Only keys of the default namespace may be used without it. */
function isNamed(key: string): boolean {
  return (
    named.has(key) ||
    takenOver.has(key) ||
    groups.some((group) => key.startsWith(group)) ||
    (key.startsWith('common:') && code.includes(`t('${key.slice('common:'.length)}')`))
  );
}

/** Returns plural forms of the language that a text lacks, and forms of the text that the language lacks. */
function wrongForms(texts: Map<string, string>, language: string): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plurals = new Set([...texts.keys()].map(baseOf).filter((key) => texts.has(`${key}_other`)));
  return [...plurals].flatMap((key) => {
    const found = [...texts.keys()].filter((each) => baseOf(each) === key).sort();
    const right = wanted.map((form) => `${key}_${form}`).sort();
    return found.join() === right.join() ? [] : found;
  });
}

function placesIn(text: string): string[] {
  return [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '').sort();
}

it('finds the catalogues and the code', () => {
  expect(namespaces.sort()).toEqual(known.sort());
  expect(named.size).toBeGreaterThan(100);
});

it('fetches them, those that are kept beside the rules too', async () => {
  const words = i18next.createInstance();
  await words.use(catalogues).init({ lng: 'de', fallbackLng: false, ns: ['claims', 'claimMessages'] });
  expect(words.t('claims:title')).toBe('Abrechnung');
  expect(words.t('claimMessages:finding.late', { count: 2, days: 7 })).toBe(
    '2 Fahrten wurden spät eingetragen, 7 Tage oder mehr nach ihrem Ende.',
  );
});

it('uses every text of the catalogues', () => {
  expect([...keys].filter((key) => !isNamed(key))).toEqual([]);
});

it('has one home for each text: the third copy is taken over from it', () => {
  const german = textsOf('de');
  const places = Map.groupBy(
    [...english.keys()].filter(
      (key) =>
        baseOf(key) === key && !key.startsWith('claimMessages:') && !english.get(key)?.startsWith('$t('),
    ),
    (key) => `${english.get(key)} / ${german.get(key)}`,
  );
  expect([...places].filter(([, { length }]) => length > 2)).toEqual([]);
});

it('has a text for every key that the code names', () => {
  expect([...named, ...takenOver].filter((key) => !keys.has(key))).toEqual([]);
});

it.each(readdirSync(locales))('has in %s every plural form that the language has', (language) => {
  expect(wrongForms(textsOf(language), language)).toEqual([]);
});

const allTexts = readdirSync(locales).flatMap((language) =>
  [...textsOf(language)].map(([key, text]) => `${language} ${key}: ${text}`),
);

it.each([
  ['a true minus before a figure', /(?<![\w–])-\d/],
  ['separated thousands', /(?<![\d./-])[1-9]\d{4,}(?![\d-])|\b\d \d{3}\b/],
  ['kilometres instead of thousands of metres', /\d[.,]?\d{3} m\b/],
  ['words that people say', /^en .*: .*\b(whoever|what of|as what|stands|is told|goes by)\b/i],
])('has %s', (_rule, broken) => {
  expect(allTexts.filter((text) => broken.test(text))).toEqual([]);
});

describe.each(readdirSync(locales).filter((language) => language !== 'en'))('%s', (language) => {
  const texts = textsOf(language);

  it('has the texts of the English catalogues, no fewer and no more', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('fills the same places', () => {
    const places = (from: Map<string, string>) =>
      [...from].map(([key, text]) => [key, placesIn(text)]).sort();
    expect(places(texts)).toEqual(places(english));
  });

  it('leaves nothing empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
