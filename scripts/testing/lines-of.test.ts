import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { describe, it } from 'node:test';
import { linesOf } from './lines-of.ts';

const running = (program: string) =>
  linesOf(spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'pipe'] }));

describe('the lines of a program', () => {
  it('are given one after the other, also those before its end', async () => {
    const lines = running(`console.log('a'); console.log('b')`);
    assert.deepEqual([await lines.next(), await lines.next()], ['a', 'b']);
  });

  it('are missed at once, with what it said, where it ends before', async () => {
    const lines = running(`console.error('no port is free'); process.exit(3)`);
    await assert.rejects(lines.next(), /^Error: It ended with 3 before its line: no port is free\n$/);
  });
});
