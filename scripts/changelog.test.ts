import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './stack/tool.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const releases = read('CHANGELOG.md')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ version: section.slice(0, section.indexOf('\n')), section }));
const versions = releases.map(({ version }) => version);

describe('the changelog', () => {
  it('begins with the version of the program', () => {
    assert.equal(versions[0], JSON.parse(read('package.json')).version);
  });

  it('tells operators of each release what is to be done', () => {
    for (const { version, section } of releases) {
      assert.match(section, /^### For operators\n\n- \S/m, version);
    }
  });

  it('names no release before today’s whose data no test upgrades', () => {
    const upgraded = readdirSync(join(root, 'backend/test/fixtures/releases'));
    assert.deepEqual(upgraded.sort(), versions.slice(1).sort());
  });
});
