import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { root } from './stack/tool.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const unit = read('deploy/systemd/roadbook.service');
const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

describe('the unit of systemd', () => {
  it('starts what `npm start` does, on the runtime of the release', () => {
    const [program = '', ...words] = settingOf('ExecStart').split(' ');
    assert.equal(program, `${settingOf('WorkingDirectory')}/node_modules/.bin/node`);
    assert.equal(['node', ...words].join(' '), scripts.start);
    assert.ok(existsSync(join(root, 'scripts/start.ts')));
  });

  it('keeps the data outside of the release, where the service may write', () => {
    assert.equal(settingOf('Environment'), `DATA_DIR=/var/lib/${settingOf('StateDirectory')}`);
  });

  it('starts again what ended, and goes on where the kernel ended a part of it', () => {
    assert.equal(settingOf('Restart'), 'always');
    assert.equal(settingOf('OOMPolicy'), 'continue');
  });

  it('is on the page for operators', () => {
    assert.ok(read('docs/operations/without-containers.md').includes('deploy/systemd/roadbook.service'));
  });
});
