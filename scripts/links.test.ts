import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from './stack/tool.ts';

const pages = globSync(['README.md', 'SECURITY.md', 'CHANGELOG.md', 'docs/**/*.md'], { cwd: root });
const read = (page: string) => readFileSync(join(root, page), 'utf8');

/** Anchors of the headings, as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

for (const page of pages) {
  test(`the links of ${page} lead to files and headings that exist`, () => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    for (const link of links.filter((each) => !/^[a-z]+:/.test(each))) {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      assert.ok(existsSync(join(root, target)), link);
      if (anchor !== undefined) assert.ok(anchorsOf(target).has(anchor), link);
    }
  });
}

test('messages and comments name pages of docs/ that exist', () => {
  const sources = globSync(
    [
      'backend/src/**/*.ts',
      'scripts/**/*.ts',
      'nginx/*.ts',
      'deploy/**/*.{yaml,service}',
      '*.yml',
      '.env.example',
    ],
    { cwd: root },
  );
  for (const source of sources) {
    for (const [page] of read(source).matchAll(/\bdocs\/[\w/-]+\.md\b/g)) {
      assert.ok(existsSync(join(root, page)), `${source}: ${page}`);
    }
  }
});
