import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './stack/tool.ts';

function attack(...args: string[]) {
  const program = join(root, 'backend/attack/attack.mts');
  return spawnSync(process.execPath, [program, ...args], { cwd: join(root, 'backend'), encoding: 'utf8' });
}

describe('attack', () => {
  for (const address of ['http://192.0.2.1:8080', 'http://0.0.0.0:8080', 'http://[2001:db8::1]/']) {
    it(`refuses ${address}, which is not this machine`, () => {
      const { status, stderr } = attack('--against', address);
      assert.equal(status, 1);
      assert.match(stderr, /is not this machine/);
    });
  }

  it('refuses a name that leads nowhere', () => {
    const { status, stderr } = attack('--against', 'http://roadbook.invalid:8080');
    assert.equal(status, 1);
    assert.match(stderr, /is not this machine/);
  });

  it('names the parts that there are', () => {
    const { status, stderr } = attack('--part', 'everything');
    assert.equal(status, 1);
    assert.match(stderr, /--part: must be one of isolation, fuzz, flood, tokens, kills, edge/);
  });

  it('kills no backend of an address that it was not given', () => {
    const { status, stderr } = attack('--compose');
    assert.equal(status, 1);
    assert.match(stderr, /--compose: needs --against/);
  });
});
