import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { hasTools, isInstalled, runtimeOf } from './bootstrap.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roadbook clone '));
  write('package-lock.json', wanted);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const wanted = {
  '': { version: '0.1.0' },
  backend: { version: '0.1.0' },
  'node_modules/@roadbook/backend': { resolved: 'backend', link: true },
  'node_modules/zod': { version: '4.6.7' },
  'backend/node_modules/zod': { version: '3.0.0' },
  'node_modules/for-another-system': { version: '24.0.0', optional: true },
};

function write(file: string, packages: object): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

const installed = (packages: object) => write('node_modules/.package-lock.json', packages);

function writeFile(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
}

const whole = {
  'node_modules/zod': { version: '4.6.7', bin: { zod: 'bin/zod.js' } },
  'backend/node_modules/zod': { version: '3.0.0' },
};
const filesOfWhole = [
  'node_modules/@roadbook/backend/package.json',
  'node_modules/zod/package.json',
  'node_modules/zod/bin/zod.js',
  'backend/node_modules/zod/package.json',
];

describe('what is installed', () => {
  it('is asked of npm’s own record', () => {
    assert.equal(isInstalled(root, true), false);
    installed(whole);
    filesOfWhole.forEach(writeFile);
    assert.equal(isInstalled(root, true), true);
  });

  for (const file of filesOfWhole) {
    it(`is not enough without ${file}`, () => {
      installed(whole);
      filesOfWhole.forEach(writeFile);
      rmSync(join(root, file));
      assert.equal(isInstalled(root, true), false);
    });
  }

  for (const [system, isEnough] of [
    [{ os: [process.platform], cpu: [process.arch] }, true],
    [{ os: process.platform, cpu: process.arch }, true],
    [{ os: ['!an-unknown-one'] }, true],
    [{ os: ['an-unknown-one'], cpu: [process.arch] }, false],
    [{ os: [process.platform], cpu: ['an-unknown-one'] }, false],
    [{ os: [`!${process.platform}`] }, false],
  ] as const) {
    it(`${isEnough ? 'may' : 'may not'} have a package for ${JSON.stringify(system)}`, () => {
      filesOfWhole.forEach(writeFile);
      writeFile('node_modules/for-another-system/package.json');
      installed({ ...whole, 'node_modules/for-another-system': { version: '24.0.0', ...system } });
      assert.equal(isInstalled(root, true), isEnough);
    });
  }

  it('may lack the tools of developers where they are not asked for', () => {
    write('package-lock.json', { ...wanted, 'node_modules/jest': { version: '30.5.2', dev: true } });
    filesOfWhole.forEach(writeFile);
    installed(whole);
    assert.equal(isInstalled(root, false), true);
    assert.equal(isInstalled(root, true), false);
    assert.equal(hasTools(root), false);
    installed({ ...whole, 'node_modules/jest': { version: '30.5.2', dev: true } });
    writeFile('node_modules/jest/package.json');
    assert.equal(isInstalled(root, true), true);
    assert.equal(hasTools(root), true);
  });

  it('is not enough when a package is missing or of another version', () => {
    filesOfWhole.forEach(writeFile);
    installed({ 'node_modules/zod': whole['node_modules/zod'] });
    assert.equal(isInstalled(root, true), false);
    installed({ ...whole, 'node_modules/zod': { version: '4.6.6' } });
    assert.equal(isInstalled(root, true), false);
  });
});

describe('the runtime', () => {
  it('is this one where the pinned one is missing or does not run', () => {
    assert.equal(runtimeOf(root), process.execPath);
    mkdirSync(join(root, 'node_modules/.bin'));
    writeFileSync(join(root, 'node_modules/.bin/node'), 'built for another system', { mode: 0o755 });
    assert.equal(runtimeOf(root), process.execPath);
  });
});
