import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './stack/tool.ts';

const maxHeadless = 10;

/** Comments that define something without a noun. A name in backquotes may precede the first word. */
const headless =
  /\/\*\*[\s*]*(?:`\w+`: )?((?:What|Of|As|By|Where|That|Those|Which|Who|Whose|Whoever|How|Whether)\b.*)/g;

function headlessIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  return [...text.matchAll(headless)].map(({ index, 1: words }) => `${file}:${lineAt(index)}: ${words}`);
}

test('doc comments begin with a noun or a verb', () => {
  const exclude = ['**/{node_modules,dist,generated}'];
  const sources = globSync('**/*.{ts,tsx,mts,mjs}', { cwd: root, exclude });
  assert.ok(sources.length > 0);
  const found = sources.flatMap(headlessIn);
  const report = `${found.length} doc comments begin without a noun:\n${found.join('\n')}`;
  assert.ok(found.length <= maxHeadless, report);
});
