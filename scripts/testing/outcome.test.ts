import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readJest, readPlaywright, readTap } from './counts.ts';
import { judged } from './outcome.ts';
import { resultTable } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadbook report '));
after(() => rmSync(folder, { recursive: true, force: true }));

function report(content: string): string {
  const file = join(folder, 'report');
  writeFileSync(file, content);
  return file;
}

describe('a report', () => {
  it('of jest counts a suite that could not be run as failed', () => {
    const jest = {
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numRuntimeErrorTestSuites: 1,
      more: [],
    };
    assert.deepEqual(readJest(report(JSON.stringify(jest))), {
      ...{ passed: 7, failed: 2, skipped: 2 },
      failures: [],
    });
  });

  it('of vitest is read like jest’s', () => {
    const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, success: true };
    assert.deepEqual(readJest(report(JSON.stringify(vitest))), {
      ...{ passed: 7, failed: 0, skipped: 0 },
      failures: [],
    });
  });

  it('of jest names what failed, and the file that could not be run', () => {
    const jest = {
      ...{ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numRuntimeErrorTestSuites: 1 },
      testResults: [
        {
          name: 'a.spec.ts',
          message: 'both below',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'divides', status: 'failed', failureMessages: ['expected 2'] },
          ],
        },
        { name: 'b.spec.ts', message: 'Cannot find module', assertionResults: [] },
      ],
    };
    assert.deepEqual(readJest(report(JSON.stringify(jest)))?.failures, [
      'a.spec.ts: divides\nexpected 2',
      'b.spec.ts\nCannot find module',
    ]);
  });

  it('of Playwright counts what passed only at the second attempt, and errors outside tests, as failed', () => {
    const playwright = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] };
    assert.deepEqual(readPlaywright(report(JSON.stringify(playwright))), {
      passed: 5,
      failed: 3,
      skipped: 3,
    });
  });

  it('of node is the foot of its TAP', () => {
    const tap =
      'TAP version 13\nok 1 - a\n1..1\n# tests 5\n# suites 1\n# pass 2\n# fail 1\n# cancelled 1\n# skipped 1\n';
    assert.deepEqual(readTap(report(tap)), { passed: 2, failed: 2, skipped: 1 });
  });

  it('that was never written is a failure', () => {
    assert.equal(judged(readJest(join(folder, 'absent')), 1).failed, 1);
  });
});

describe('a suite', () => {
  it('in which no test ran has failed', () => {
    const outcome = judged({ passed: 0, failed: 0, skipped: 4 }, 0);
    assert.equal(outcome.failed, 1);
    assert.equal(outcome.note, 'ran no test');
  });

  it('whose tool failed has failed, whatever was counted', () => {
    assert.equal(judged({ passed: 3, failed: 0, skipped: 0 }, 2).failed, 1);
  });

  it('is passed when its tests are', () => {
    assert.deepEqual(judged({ passed: 3, failed: 0, skipped: 0 }, 0), { passed: 3, failed: 0, skipped: 0 });
  });
});

it('what failed comes first, and the last line is the sum', () => {
  const table = resultTable([
    { name: 'spec', passed: 3, failed: 1, skipped: 0, seconds: 1.25, failures: ['a.spec.ts: divides'] },
    { name: 'edge', passed: 0, failed: 1, skipped: 0, seconds: 0, note: 'nginx is missing' },
  ]);
  assert.equal(table.split('\n')[0], '✘ a.spec.ts: divides');
  assert.equal(table.split('\n').at(-1), '3 passed, 2 failed');
  assert.match(table, /^edge .* nginx is missing$/m);
});
