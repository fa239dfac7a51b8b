import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partNames, readOptions } from '../quality/attack/options.mts';

describe('attack', () => {
  for (const address of [
    'http://192.0.2.1:8080',
    'http://0.0.0.0:8080',
    'http://10.0.0.1',
    'http://[2001:db8::1]/',
    'http://roadbook.invalid:8080',
  ]) {
    it(`refuses ${address}, which is not this machine`, async () => {
      await assert.rejects(readOptions(['--against', address]), /is not this machine/);
    });
  }

  for (const address of ['http://127.0.0.1:8080', 'http://127.0.1.1', 'http://[::1]:8080']) {
    it(`takes ${address}`, async () => {
      const { against } = await readOptions(['--against', address]);
      assert.equal(against?.origin, address);
    });
  }

  it('asks for the number behind a name, and keeps to it', async () => {
    const { against } = await readOptions(['--against', 'http://localhost:8080']);
    assert.match(against?.origin ?? '', /^http:\/\/(127\.0\.0\.1|\[::1\]):8080$/);
  });

  it('attacks in all parts, or in those that are named', async () => {
    assert.deepEqual((await readOptions([])).parts, partNames);
    assert.deepEqual((await readOptions(['--part', 'tokens', '--part', 'fuzz'])).parts, ['fuzz', 'tokens']);
    await assert.rejects(readOptions(['--part', 'everything']), /--part: must be one of isolation, roles/);
  });

  it('ends the containers of no address that it was not given', async () => {
    await assert.rejects(readOptions(['--compose']), /--compose: needs --against/);
  });

  it('can be run again with the same seed', async () => {
    assert.equal((await readOptions(['--seed', '7'])).seed, 7);
    await assert.rejects(readOptions(['--seed', 'seven']), /--seed: must be a number/);
  });
});
