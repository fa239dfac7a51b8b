import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onStopSignal } from './signals.ts';

it('takes a second press as insistence, and what npm passes on at once as the same press', () => {
  let clock = 1_000;
  const heard: string[] = [];
  onStopSignal({ stop: () => heard.push('stop'), insist: () => heard.push('insist') }, () => clock);
  process.emit('SIGINT');
  clock += 20;
  process.emit('SIGINT');
  assert.deepEqual(heard, ['stop']);
  clock += 2_000;
  process.emit('SIGTERM');
  assert.deepEqual(heard, ['stop', 'insist']);
});
