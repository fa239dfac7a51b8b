import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const locales = join(import.meta.dirname, 'locales');

/** Every text of a language under its full name, `today:greeting.day`. */
function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (at: string, node: unknown): void => {
    if (typeof node === 'string') texts.set(at, node);
    else if (typeof node === 'object' && node !== null) {
      for (const [key, below] of Object.entries(node))
        walk(at.endsWith(':') ? at + key : `${at}.${key}`, below);
    }
  };
  for (const file of readdirSync(join(locales, language))) {
    walk(`${file.replace('.json', '')}:`, JSON.parse(readFileSync(join(locales, language, file), 'utf8')));
  }
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
  code.match(new RegExp(`(?<=['"])(${namespaces.join('|')}):[\\w.]+(?=['"])`, 'g')) ?? [],
);

/** Only in the default namespace may a key stand alone. */
function isNamed(key: string): boolean {
  return (
    named.has(key) || (key.startsWith('common:') && code.includes(`t('${key.slice('common:'.length)}')`))
  );
}

function placesIn(text: string): string[] {
  return [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '').sort();
}

it('finds the catalogues and the code', () => {
  expect(namespaces.sort()).toEqual(['account', 'common', 'errors', 'sign-in', 'today']);
  expect(named.size).toBeGreaterThan(100);
});

it('uses every text of the catalogues', () => {
  expect([...english.keys()].filter((key) => !isNamed(key))).toEqual([]);
});

it('has a text for every key that the code names', () => {
  expect([...named].filter((key) => !english.has(key))).toEqual([]);
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
