import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './stack/tool.ts';

const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [\d, ]+ \|/.test(line));

/** Parses proofs: a file in backticks, followed by the words of its tests in straight quotes. */
function proofsOf(row: string): { file: string; words: string[] }[] {
  const cell = row.split('|')[3] ?? '';
  return cell.split('; ').map((part) => ({
    file: /`([^`]+\.(?:e2e-)?(?:spec|test)\.tsx?)`/.exec(part)?.[1] ?? '',
    words: [...part.matchAll(/"([^"]+)"/g)].flatMap(([, words]) => words ?? []),
  }));
}

test('the specification has rows', () => {
  assert.ok(rows.length >= 30);
});

for (const row of rows) {
  const title = row.split('|')[2]?.trim() ?? row;
  test(`proved: ${title}`, () => {
    for (const { file, words } of proofsOf(row)) {
      assert.notEqual(file, '', `no file is named in: ${row}`);
      const source = readFileSync(join(root, file), 'utf8');
      for (const phrase of words) assert.ok(source.includes(phrase), `${file} has no test "${phrase}"`);
    }
  });
}
