import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './stack/tool.ts';

const folder = join(root, 'monitoring');
const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8');
const namesIn = (text: string) => [...text.matchAll(/^ +- alert(?:name)?: (\w+)$/gm)].map(([, name]) => name);

function promtool(...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('/usr/bin/promtool', args, { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

describe('the monitoring', () => {
  it('is configured as Prometheus reads it', () => promtool('check', 'config', 'prometheus.yml'));

  it('fires each alert on what it is for, and on nothing else', () => {
    promtool('test', 'rules', 'alerts.test.yml');
    const tested = new Set(namesIn(readFileSync(join(folder, 'alerts.test.yml'), 'utf8')));
    assert.deepEqual([...tested].sort(), namesIn(alerts).sort());
  });
});
