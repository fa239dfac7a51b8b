import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from './stack/tool.ts';

const source = join(root, 'frontend/src');

/** dependency-cruiser reads imports; a worker's file is named by an address, which could bypass its rules. */
it('files that the frontend names by an address are in the folder that names them', () => {
  const addressed = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(join(source, file), 'utf8').matchAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url/g),
        ([, address]) => ({ file, address }),
      ),
    );
  assert.ok(addressed.length > 0, 'the workers are found');
  for (const { file, address } of addressed) assert.match(String(address), /^\.\/[^/]+$/, file);
});
