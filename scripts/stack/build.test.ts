import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { type Build, buildIfChanged } from './build.ts';

let folder = '';
let build: Build;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadbook build '));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/deep/a.ts'), 'one');
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  build = {
    name: 'stand-in',
    inputs: [join(folder, 'src'), join(folder, 'tsconfig.json')],
    output: join(folder, 'dist'),
    record: join(folder, 'record/stand-in'),
    run: async () => {
      mkdirSync(join(folder, 'dist'));
      writeFileSync(join(folder, 'dist/a.js'), readFileSync(join(folder, 'src/deep/a.ts')));
    },
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a build', () => {
  it('is made once for the same inputs', async () => {
    assert.equal(await buildIfChanged(build), true);
    assert.equal(await buildIfChanged(build), false);
  });

  const changes: Record<string, () => void> = {
    'a file changed': () => writeFileSync(join(folder, 'src/deep/a.ts'), 'two'),
    'a file came': () => writeFileSync(join(folder, 'src/b.ts'), ''),
    'a file went': () => rmSync(join(folder, 'tsconfig.json')),
    'the output went': () => rmSync(join(folder, 'dist'), { recursive: true }),
    'somebody wrote to the output': () => writeFileSync(join(folder, 'dist/a.js'), 'other'),
    'the record went': () => rmSync(join(folder, 'record'), { recursive: true }),
  };
  for (const [name, change] of Object.entries(changes)) {
    it(`is made again when ${name}`, async () => {
      await buildIfChanged(build);
      change();
      assert.equal(await buildIfChanged(build), true);
      assert.equal(await buildIfChanged(build), false);
    });
  }

  it('takes no notice of what is not source', async () => {
    await buildIfChanged(build);
    mkdirSync(join(folder, 'src/node_modules'));
    writeFileSync(join(folder, 'src/node_modules/c.js'), '');
    assert.equal(await buildIfChanged(build), false);
  });

  it('leaves nothing of a source that is no more', async () => {
    await buildIfChanged(build);
    writeFileSync(join(folder, 'dist/gone.js'), '');
    await buildIfChanged(build);
    assert.deepEqual(readdirSync(join(folder, 'dist')), ['a.js']);
  });

  it('that failed is not taken for made', async () => {
    const { run } = build;
    await assert.rejects(
      buildIfChanged({ ...build, run: () => Promise.reject(new Error('does not compile')) }),
    );
    assert.equal(await buildIfChanged({ ...build, run }), true);
  });
});
