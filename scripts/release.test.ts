import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { z } from 'zod';
import { memoryGroup } from '../quality/bench/server/memory-group.mts';
import { root } from './stack/tool.ts';
import { Driver } from './testing/driver.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadbook release '));
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const name = `roadbook-${version}-${process.platform}-${process.arch}`;
const unpacked = join(folder, name);

const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});
const manifestSchema = z.object({ version: z.string(), scripts: z.record(z.string(), z.string()) });

/** Limits memory to 512 MiB if this user may use control groups; otherwise there is no limit. */
function smallMachine() {
  try {
    return memoryGroup(512);
  } catch {
    return null;
  }
}

const started: ChildProcess[] = [];
const group = smallMachine();
after(async () => {
  for (const child of started) child.kill('SIGKILL');
  await group?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm start` in the unpacked folder, without npm and with the bundled runtime. */
async function startUnpacked(): Promise<{ origin: string; stop(): Promise<void> }> {
  const { scripts } = manifestSchema.parse(JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')));
  const start = (scripts.start ?? '').replace(/^node /, '"$NODE" ');
  const enter = group === null ? '' : `echo $$ > "${group.processesFile}"; `;
  const bundled = join(unpacked, 'node_modules/.bin/node');
  const child = spawn('/bin/sh', ['-c', `${enter}exec ${start}`], {
    cwd: unpacked,
    env: {
      ...{ PATH: '/usr/bin:/bin', NODE: existsSync(bundled) ? bundled : process.execPath },
      ...{ HOME: folder, PORT: '0', DATA_DIR: join(folder, 'data') },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  for (;;) {
    const [, origin] = /ready: (http:\S+)/.exec(output) ?? [];
    if (origin !== undefined) {
      const stop = async () => {
        child.kill('SIGTERM');
        assert.deepEqual(await ended, [0, null], output);
      };
      return { origin, stop };
    }
    await Promise.race([
      once(child.stdout, 'data'),
      ended.then(() => Promise.reject(new Error(`It did not start: ${output}`))),
    ]);
  }
}

describe('a release', { skip: process.platform === 'win32' && 'is started by a shell' }, () => {
  it('is one archive with the version in its name, its checksum and its packages beside it', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/run.mjs'), 'release', folder],
      {
        encoding: 'utf8',
      },
    );
    assert.equal(status, 0, stderr);
    const archive = `${name}.tar.gz`;
    assert.deepEqual(readdirSync(folder).sort(), [`${name}.cdx.json`, archive, `${archive}.sha256`]);
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, archive)))
      .digest('hex');
    assert.equal(readFileSync(join(folder, `${archive}.sha256`), 'utf8'), `${sum}  ${archive}\n`);
    assert.equal(spawnSync('tar', ['-xzf', archive], { cwd: folder, stdio: 'inherit' }).status, 0);
  });

  it('has no compiler, no tools, no sources and no tests, and only the commands that work without', () => {
    for (const tool of ['typescript', 'vite', 'rolldown', '@types/node', 'jest', '@biomejs/biome', 'react'])
      assert.ok(!existsSync(join(unpacked, 'node_modules', tool)), tool);
    assert.deepEqual(globSync('{backend,frontend}/src/**/*.ts', { cwd: unpacked }), []);
    assert.deepEqual(globSync('scripts/**/*.test.ts', { cwd: unpacked }), []);
    const { scripts } = manifestSchema.parse(
      JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')),
    );
    for (const command of Object.values(scripts)) {
      const [, script = ''] = /run\.mjs (\S+)$/.exec(command) ?? [];
      assert.ok(existsSync(join(unpacked, 'scripts', `${script}.ts`)), command);
    }
    for (const command of ['test', 'dev', 'release']) assert.ok(!(command in scripts), command);
  });

  it('has what each image consists of, and hides only its own runtime from the engine of containers', () => {
    const parts = join(folder, 'parts');
    const taken = spawnSync(process.execPath, [join(unpacked, 'scripts/image-parts.ts'), parts], {
      encoding: 'utf8',
    });
    assert.equal(taken.status, 0, taken.stderr);
    for (const file of ['backend/backend/dist/main.js', 'frontend/index.html'])
      assert.ok(existsSync(join(parts, file)), file);
    for (const part of ['backend', 'frontend'])
      sbomSchema.parse(JSON.parse(readFileSync(join(parts, `sbom/${part}.cdx.json`), 'utf8')));
    const hidden = readFileSync(join(unpacked, '.dockerignore'), 'utf8').trim().split('\n');
    for (const path of hidden)
      assert.match(path, /^(\.roadbook|\.env|node_modules\/(\.bin|node-(bin-)?\w+-\w+))$/);
  });

  it('lists the packages that are in it, and no others but those that the pages are built from', () => {
    const { components } = sbomSchema.parse(
      JSON.parse(readFileSync(join(folder, `${name}.cdx.json`), 'utf8')),
    );
    const listed = new Set(components.map((each) => `${each.name}@${each.version}`));
    const packages = globSync(['**/node_modules/*/package.json', '**/node_modules/@*/*/package.json'], {
      cwd: unpacked,
    })
      .filter((file) => !/node_modules\/(node-|@[^/]+\/package\.json)/.test(file))
      .map((file) => JSON.parse(readFileSync(join(unpacked, file), 'utf8')));
    assert.ok(packages.length > 300, String(packages.length));
    for (const each of packages) assert.ok(listed.has(`${each.name}@${each.version}`), each.name);
    const names = new Set(components.map((each) => each.name));
    for (const shown of ['react', '@mantine/core']) assert.ok(names.has(shown), shown);
    for (const tool of ['vite', 'jest', 'playwright-core', '@electric-sql/pglite'])
      assert.ok(!names.has(tool), tool);
  });

  it('starts in 512 MiB from an empty folder, and signs a driver in, on each start anew', async () => {
    const first = await startUnpacked();
    const page = await (await fetch(`${first.origin}/`)).text();
    assert.match(page, /<title>/);
    const driver = await Driver.signUp(first.origin, 'ann@roadbook.example');
    const place = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Hof', kind: 'client' };
    await driver.mutate('places.create', { ...place, employerId: null, forWhom: '', note: '' });
    await first.stop();

    const second = await startUnpacked();
    const again = await Driver.signIn(second.origin, 'ann@roadbook.example');
    assert.partialDeepStrictEqual(await again.query('places.list', {}), { items: [{ name: 'Hof' }] });
    await second.stop();
    assert.equal(group?.ended() ?? 0, 0, 'nothing was ended for want of memory');
  });
});
