import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failureOf } from './sparing.ts';
import { endOfTool } from './tool.ts';

describe('a build that fails', () => {
  for (const signal of ['SIGKILL', 'SIGABRT'] as const) {
    it(`by ${signal} names it, and what is needed`, async () => {
      const end = await endOfTool({
        args: ['-e', `process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000)`],
      });
      assert.equal(end.signal, signal);
      const sentence = failureOf('frontend', end, 300 * 1_048_576) ?? '';
      assert.match(sentence, new RegExp(`^The build of the frontend was ended by ${signal}`));
      assert.match(sentence, /needs 1024 MiB of free memory; 300 MiB are free now\..*npm run release/);
    });
  }

  it('by another signal is not taken for want of memory', () => {
    assert.equal(
      failureOf('backend', { code: null, signal: 'SIGTERM' }),
      'The build of the backend was ended by SIGTERM.',
    );
  });

  it('by itself has said why', () => {
    assert.equal(
      failureOf('backend', { code: 2, signal: null }),
      'The backend does not build; what is wrong is above.',
    );
    assert.equal(failureOf('backend', { code: 0, signal: null }), null);
  });
});
