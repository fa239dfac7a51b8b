import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { howToInstall, isThere } from './debian.ts';

const requirement = {
  name: 'The probe',
  files: [process.execPath, '/nowhere/bin/probe', '/nowhere/lib/probe.so'],
  packages: ['probe', 'libprobe'],
};

describe('a program that is needed', () => {
  it('is there when all of its files are', () => {
    assert.equal(isThere(requirement), false);
    assert.equal(isThere({ ...requirement, files: [process.execPath] }), true);
  });

  it('is missed with what is missing and how to get it', () => {
    assert.equal(
      howToInstall(requirement),
      'The probe is missing (/nowhere/bin/probe, /nowhere/lib/probe.so). ' +
        'On Debian or Ubuntu: sudo apt-get install probe libprobe',
    );
  });
});
