import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '..');
const scripts = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.includes('.spec.'));

const textOf = (file: string) => readFileSync(join(src, file), 'utf8');
const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"/g, '');

/** Returns the classes that scripts use, by style file. */
function namedClasses(): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const script of scripts) {
    const text = textOf(script);
    const code = text.replaceAll(/'[^']*\.css'/g, '');
    for (const [, name, from] of text.matchAll(/import (\w+) from '([^']+\.module\.css)';/g)) {
      if (name === undefined || from === undefined) continue;
      const file = from.startsWith('@/') ? from.slice(2) : join(dirname(script), from);
      const classes = named.get(file) ?? new Set<string>();
      for (const [, used] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        if (used !== undefined) classes.add(used);
      }
      named.set(file, classes);
    }
  }
  return named;
}

/** Returns the classes that a style file defines, without those of libraries. */
function definedClasses(file: string): Set<string> {
  const css = withoutComments(textOf(file)).replaceAll(/:global\([^)]*\)/g, '');
  return new Set([...css.matchAll(/\.([a-zA-Z]\w*)(?=[^;{}]*\{)/g)].map(([, name]) => name ?? ''));
}

// A misspelt class name means that a style is silently missing.
it('names no class that is not there, and has none that nothing names', () => {
  const wrong: string[] = [];
  for (const [file, named] of namedClasses()) {
    const defined = definedClasses(file);
    for (const name of named) if (!defined.has(name)) wrong.push(`${file} has no .${name}`);
    for (const name of defined) if (!named.has(name)) wrong.push(`nothing names .${name} of ${file}`);
  }
  expect(wrong).toEqual([]);
});
