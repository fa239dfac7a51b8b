import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { root } from './stack/tool.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string() })),
});

function listOf(part: string) {
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/sbom.ts'), part], {
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  });
  assert.equal(status, 0);
  return sbomSchema.parse(JSON.parse(stdout)).components;
}

describe('the list of packages', () => {
  for (const half of ['backend', 'frontend']) {
    it(`of the ${half} has all that it depends on, and no tool`, () => {
      const components = listOf(half);
      const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
      const { dependencies, devDependencies } = manifestSchema.parse(
        JSON.parse(read(`${half}/package.json`)),
      );
      const builders = ['@vitejs/plugin-react', 'postcss-preset-mantine', 'vite', 'vite-plugin-pwa'];
      const expected = Object.entries(dependencies)
        .filter(([name]) => !builders.includes(name) && !name.startsWith('@types/'))
        .map(([name, version]) => `${name}@${version}`);
      assert.deepEqual(
        expected.filter((each) => !listed.has(each)),
        [],
      );
      // A package that both halves or another package need is not just a tool.
      const tools = Object.keys(devDependencies).filter((name) => /^(jest|vitest|@swc\/core)$/.test(name));
      assert.ok(tools.length > 0);
      for (const { name } of components) assert.ok(![...tools, ...builders].includes(name), name);
    });
  }
});

describe('an image', () => {
  const compose = read('docker-compose.yml');

  it('has the version of the program in its name, unless another is given', () => {
    for (const name of ['frontend', 'backend'])
      assert.ok(compose.includes(`image: roadbook-${name}:\${ROADBOOK_VERSION:-${version}}\n`), name);
    assert.equal(compose.split(`        VERSION: \${ROADBOOK_VERSION:-${version}}\n`).length - 1, 2);
  });

  it('is made of what one build has made, which both Dockerfiles begin with', () => {
    const stages = ['Dockerfile.backend', 'Dockerfile.frontend'].map((file) => {
      const [, stage] = /\n(# The same stages[\s\S]*?\n)\nFROM (?!packages)/.exec(read(file)) ?? [];
      assert.ok(stage, file);
      return stage;
    });
    assert.equal(stages[0], stages[1]);
  });

  it('says its version, revision, day and origin, and lists its packages', () => {
    for (const file of ['Dockerfile.backend', 'Dockerfile.frontend']) {
      const dockerfile = read(file);
      for (const label of ['version=$VERSION', 'revision=$REVISION', 'created=$CREATED', 'source=$SOURCE'])
        assert.equal(dockerfile.split(`org.opencontainers.image.${label}`).length - 1, 1, `${file} ${label}`);
      assert.equal(
        dockerfile.match(/^COPY --from=parts \/parts\/sbom\/\w+\.cdx\.json .*\/sbom\.cdx\.json$/gm)?.length,
        1,
        file,
      );
    }
  });
});
